/** Answers to what is tried as a call gives them: the same in the server and where a bundle answers. */
import type { LcaMeta, Provenance, ScenarioComparison, Sensitivity, TriedOrganisation, WhatIf } from '@cradle/contract'
import { type Message, message, wireNotes } from '@cradle/words/messages'
import type { DataUsed } from './data-used.ts'
import type { SensitivityAnswer } from './sensitivity.ts'
import { appliedTo, type Origins, type SideName, sideName } from './settled.ts'
import type { ComparedAnswer, WhatIfAnswer } from './what-if.ts'

export { metaOfUsed } from '../meta.ts'

/** The name of the side without changes. */
export const NOW = message('tries:now')

/** What an answer stands on. `notes`: what to know of it; `metaOf`: licences of the data that it used. */
export type AnswerBasis = {
  organisation: TriedOrganisation
  provenance: Provenance
  notes: readonly Message[]
  metaOf: (used: DataUsed) => LcaMeta
}

type Side = Origins & SideName & { id: string | null }

export const presentComparison = (
  { organisation, provenance, notes, metaOf }: AnswerBasis,
  sides: readonly Side[],
  answer: ComparedAnswer,
): ScenarioComparison => ({
  organisation,
  now: { ...answer.now, ...sideName(NOW) },
  scenarios: answer.scenarios.flatMap((one, i) => {
    const side = sides[i]
    if (!side) return []
    const { id, name, name_message } = side
    return { ...one, id, name, name_message, applied: appliedTo(side, one.applied) }
  }),
  pairs: answer.pairs,
  ...wireNotes(notes),
  stand: provenance,
  meta: metaOf(answer.dataUsed),
})

export function presentTried(
  { organisation, provenance, notes, metaOf }: AnswerBasis,
  origins: Origins,
  answer: WhatIfAnswer,
): WhatIf {
  const { dataUsed, applied, ...figures } = answer
  return {
    organisation,
    ...figures,
    applied: appliedTo(origins, applied),
    ...wireNotes(notes),
    stand: provenance,
    meta: metaOf(dataUsed),
  }
}

export function presentSensitivity(
  { organisation, provenance, metaOf }: Omit<AnswerBasis, 'notes'>,
  goal: number | undefined,
  answer: SensitivityAnswer,
): Sensitivity {
  const { dataUsed, ...figures } = answer
  return { organisation, sdg: goal ?? null, ...figures, stand: provenance, meta: metaOf(dataUsed) }
}
