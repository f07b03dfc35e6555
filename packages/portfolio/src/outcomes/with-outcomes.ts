/** The outcomes of a list beside its goals. Nothing is added to a sum of person-years. */
import { type OutcomeHolding, sumOutcomes } from '@cradle/impact/outcomes'
import type { AssessedPortfolio, EntryInput } from '../assess/assessed.ts'
import { presentOutcomeTotal, withStatedGoals } from './present-outcomes.ts'

type Figures = Pick<AssessedPortfolio, 'goals' | 'coverage'>

/** The figures of a list with what its rows state; the same figures where no row states anything. */
export function withOutcomes<Of extends Figures>(figures: Of, inputs: readonly EntryInput[]): Of {
  return withHoldings(figures, inputs.flatMap(holdingOf))
}

/** What an entry states of outcomes; nothing where it states none. */
export function holdingOf({ allocation, rows, source }: EntryInput): OutcomeHolding[] {
  if (source.outcomes === undefined) return []
  const money = source.sites.find(site => site.held !== undefined)?.held ?? null
  return [{ share: allocation, money, rows: rows.length, outcomes: source.outcomes }]
}

/** As `withOutcomes`, with what was taken of each entry before. */
export function withHoldings<Of extends Figures>(figures: Of, holdings: readonly OutcomeHolding[]): Of {
  if (holdings.length === 0) return figures
  const { goals, coverage } = figures
  const sums = sumOutcomes(holdings)
  const status = withStatedGoals(
    goals.status,
    sums.map(({ code }) => code),
  )
  const stated = status.filter(one => one === 'stated').length
  const of = { rows: coverage.rows, money: coverage.money ?? null }
  return {
    ...figures,
    goals: { ...goals, status, outcomes: sums.map(sum => presentOutcomeTotal(sum, of)) },
    coverage: { ...coverage, goals_not_assessed: coverage.goals_not_assessed - stated, goals_stated: stated },
  }
}
