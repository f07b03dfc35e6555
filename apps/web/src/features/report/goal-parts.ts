import type { Entry, MethodCoverage, ShareFile } from '@cradle/contract'

type Category = MethodCoverage['categories'][number]
export type GoalCategory = Category & {
  /** Of the goal's weight in the method, 0 to 1. */
  part: number
  isKey: boolean
}

/** The categories a goal stands on, heaviest first, and their part of its weight in the method. */
export function categoriesOf(goal: number, coverage: MethodCoverage, shares: ShareFile): GoalCategory[] {
  const found = coverage.categories.flatMap(c => {
    const share = shares.shares[c.id]?.[String(goal)] ?? 0
    const weight = shares.weights[c.id] ?? 0
    return share > 0 && weight > 0
      ? [{ ...c, part: share * weight, isKey: shares.key_category[String(goal)] === c.id }]
      : []
  })
  const all = found.reduce((sum, c) => sum + c.part, 0)
  return found.map(c => ({ ...c, part: all > 0 ? c.part / all : 0 })).sort((a, b) => b.part - a.part)
}

export type QualityBand = { score: number; entries: number; amount: number }

/** Entries with a value of the goal by their data quality, rounded to whole scores (1 best), and the amount they carry. */
export function bandsOf(entries: readonly Entry[], goal: number): { bands: QualityBand[]; unknown: QualityBand } {
  const bands = [1, 2, 3, 4, 5].map(score => ({ score, entries: 0, amount: 0 }))
  const unknown = { score: 0, entries: 0, amount: 0 }
  for (const entry of entries) {
    const value = entry.goals[goal - 1]
    if (value === null || value === undefined) continue
    const score = entry.data_quality === null ? 0 : Math.min(5, Math.max(1, Math.round(entry.data_quality)))
    const band = bands[score - 1] ?? unknown
    band.entries += 1
    band.amount += Math.abs(value)
  }
  return { bands, unknown }
}
