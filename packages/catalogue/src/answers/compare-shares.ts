/** A portfolio under the default and under another share file. Profiles are choices, not draws: there is no interval between them. */

import type { SharesComparison } from '@cradle/contract'
import {
  assessOrganisation,
  assessPortfolio,
  type OrganisationInput,
  type PortfolioResult,
  type Prepared,
  type ShareFile,
} from '@cradle/impact'
import { defaultProfileOf } from '../reference-lookup.ts'

export type Held = { organisation: OrganisationInput; allocation: number }
export type ComparisonAnswer = Pick<SharesComparison, 'default' | 'alternative' | 'goals' | 'total' | 'share_of_total'>

/** `other`: the edition under `file`. */
export function compareUnder(
  prepared: Prepared,
  held: Iterable<Held>,
  other: Prepared,
  file: ShareFile,
): ComparisonAnswer {
  const entries: { default: Entry[]; alternative: Entry[] } = { default: [], alternative: [] }
  for (const { organisation, allocation } of held) {
    entries.default.push({ organisation: lean(assessOrganisation(prepared, organisation)), allocation })
    entries.alternative.push({
      organisation: lean(assessOrganisation(other, organisation, { profile: file.id })),
      allocation,
    })
  }
  const default_ = assessPortfolio(prepared, entries.default)
  const alternative = assessPortfolio(other, entries.alternative, { profile: file.id })
  const { id, label } = defaultProfileOf(prepared.reference)
  return {
    default: { id, label },
    alternative: { id: file.id, label: file.label },
    goals: default_.goals.flatMap((goal, i) => {
      const now = alternative.goals[i]
      if (!now) return []
      return {
        sdg: goal.sdg,
        direction: { default: goal.direction, alternative: now.direction },
        ...sides(goal, now),
        not_assessed_because: file.not_assessed_because[goal.sdg] ?? null,
      }
    }),
    total: sides(totalOf(default_), totalOf(alternative)),
    share_of_total: { default: { ...default_.shareOfTotal }, alternative: { ...alternative.shareOfTotal } },
  }
}

type Entry = Parameters<typeof assessPortfolio>[1][number]
type Figure = SharesComparison['total']['default']

/** The sums do not ask for sites; of 100,000 organisations they would fill the memory. */
const lean = (result: Entry['organisation']): Entry['organisation'] => ({ ...result, sites: [] })

const totalOf = (result: PortfolioResult): Figure => ({
  value: result.totalImpact,
  status: result.totalStatus,
  coverage: result.totalCoverage,
})

const pick = ({ value, status, coverage }: Figure): Figure => ({ value, status, coverage })

function sides(old: Figure, now: Figure) {
  const difference = old.value === null || now.value === null ? null : now.value - old.value + 0
  const relative = difference === null || !old.value ? null : difference / Math.abs(old.value)
  return { default: pick(old), alternative: pick(now), difference, relative }
}
