/** A portfolio under the default and under another share file. Profiles are choices, not draws: there is no interval between them. */

import type { SharesComparison } from '@cradle/contract'
import {
  assessOrganisation,
  assessPortfolio,
  type Direction,
  type OrganisationInput,
  type PortfolioResult,
  type Prepared,
  type ShareFile,
} from '@cradle/impact'
import { wireMessage } from '@cradle/words/messages'
import { defaultProfileOf } from '../reference-lookup.ts'
import { shareReason } from '../words/goals.ts'

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
  return presentComparison(
    { file: defaultProfileOf(prepared.reference), ...sumsOf(default_) },
    { file, ...sumsOf(alternative) },
  )
}

const sumsOf = (result: PortfolioResult) => ({
  sums: { goals: result.goals, total: totalOf(result) },
  shareOfTotal: result.shareOfTotal,
})

type ComparedSide<File> = {
  file: File
  /** `goals`: index sdg - 1. */
  sums: { total: Figure; goals: readonly (Figure & { direction: Direction | null })[] }
  shareOfTotal: Readonly<Record<string, number>>
}

export function presentComparison(
  old: ComparedSide<Pick<ShareFile, 'id' | 'label'>>,
  { file, sums, shareOfTotal }: ComparedSide<Pick<ShareFile, 'id' | 'label' | 'not_assessed_because'>>,
): ComparisonAnswer {
  return {
    default: { id: old.file.id, label: old.file.label },
    alternative: { id: file.id, label: file.label },
    goals: old.sums.goals.flatMap((goal, i) => {
      const now = sums.goals[i]
      if (!now) return []
      const reason = file.not_assessed_because[i + 1]
      return {
        sdg: i + 1,
        direction: { default: goal.direction, alternative: now.direction },
        ...sides(goal, now),
        not_assessed_because: reason ?? null,
        not_assessed_message: reason === undefined ? null : wireMessage(shareReason(i + 1, reason)),
      }
    }),
    total: sides(old.sums.total, sums.total),
    share_of_total: { default: { ...old.shareOfTotal }, alternative: { ...shareOfTotal } },
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

/** Part of a figure that rounding may move, where the same sum is made with other weights. */
const ROUNDING = 1e-12

function differenceOf(old: number, now: number): number {
  const difference = now - old
  return Math.abs(difference) <= ROUNDING * Math.abs(old) ? 0 : difference
}

function sides(old: Figure, now: Figure) {
  const difference = old.value === null || now.value === null ? null : differenceOf(old.value, now.value)
  const relative = difference === null || !old.value ? null : difference / Math.abs(old.value)
  return { default: pick(old), alternative: pick(now), difference, relative }
}
