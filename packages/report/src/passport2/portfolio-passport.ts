/** How a figure of a portfolio made with the second edition is the sum of its holdings. */
import type { Passport, Physical } from '@cradle/contract'
import { fill, type Speech } from '@cradle/words'
import type { EntryFigure, PassportGoals, PassportPortfolio } from '../passport.ts'
import { type FigureQuery, heaviest, holdingsStep, titleOf } from '../passport-parts.ts'
import { physicalFigure, type StoredFigure, unitOf } from './figures.ts'

/** The figures of a portfolio that are stored with it. */
export type PassportFigures2 = PassportGoals & {
  /** Index sdg - 1; 0 where there is no number. */
  all_countries: readonly number[]
  physical?: Physical | null | undefined
}

/** allocation x figure, summed over the entries in their order. `figures`: of each entry, 100 % basis. */
export function portfolioPassport2(
  speech: Speech,
  portfolio: PassportPortfolio & { totalImpact: number | null },
  figures: readonly EntryFigure[],
  goals: PassportFigures2 | null | undefined,
  query: FigureQuery,
): Passport {
  let sum: number | null = null
  const parts = figures.map(({ id, name, allocation, figure, status }) => {
    const value = figure === null ? null : allocation * figure + 0
    if (value !== null) sum = (sum ?? 0) + value
    return { id, name, value, status }
  })
  const known = parts.filter(({ value }) => value !== null).length
  const unit = unitOf(query)
  const { value, status, interval } = storedFigure(portfolio, goals, query)
  return {
    title: titleOf(speech, query, fill(speech.words.passport.quoted, { name: portfolio.name })),
    // As it was delivered: sites were added one by one, which may differ from the sum of holdings in the last digit.
    value: sum === null ? null : value,
    unit,
    status,
    interval: sum === null ? null : interval,
    goal: query.goal ?? null,
    ...(query.indicator === undefined ? {} : { indicator: query.indicator }),
    organisation: null,
    site: null,
    steps: [holdingsStep(speech, sum, known, parts.length, unit)],
    recomputed: sum,
    parts: heaviest(parts),
    stand: portfolio.provenance,
  }
}

function storedFigure(
  portfolio: Parameters<typeof portfolioPassport2>[1],
  goals: PassportFigures2 | null | undefined,
  { goal, indicator }: FigureQuery,
): StoredFigure {
  if (indicator !== undefined) return physicalFigure(goals?.physical, indicator)
  const { p5, p50, p95, totalStatus, totalImpact } = portfolio
  const status = goal === undefined ? totalStatus : goals?.status[goal - 1]
  return {
    value: goal === undefined ? totalImpact : (goals?.all_countries[goal - 1] ?? null),
    status: status ?? 'not_assessed',
    interval: goal === undefined ? { p5, p50, p95 } : (goals?.intervals[goal - 1] ?? null),
  }
}
