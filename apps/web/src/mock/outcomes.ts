import type { ImpactStatus, OutcomeStatement, OutcomeTotal } from '@cradle/contract'
import type { Firm } from './world.ts'

/** Outcomes that one firm of the invented world states. */
const INDICATORS = [
  { indicator: 'clients', name: 'clients reached', unit: 'persons', goals: [1, 10], part_of: null, stated: 12_500 },
  {
    indicator: 'clients_women',
    name: 'women among the clients',
    unit: 'persons',
    goals: [5, 1],
    part_of: 'clients',
    stated: 7_400,
  },
] as const

const figuresOf = (allocation: number | null) =>
  INDICATORS.map(({ goals, stated, ...one }) => ({
    ...one,
    goals: [...goals],
    name_message: { code: `outcomes:${one.indicator}` },
    stated,
    attributed: allocation === null ? null : allocation * stated,
  }))

const states = (firm: Firm): boolean => firm.industry === 'Banking'

/** Empty for all firms but one. */
export const outcomesOf = (firm: Firm, allocation: number | null): OutcomeStatement[] =>
  states(firm)
    ? [
        {
          row: 5,
          figures: figuresOf(allocation),
          year: 2024,
          assurance: 'limited',
          source: 'Annual report, page 12',
          evidence: null,
          what: 'Accounts for people without a bank',
          who: 'Small traders, most of them women',
          how_much: null,
          contribution: null,
          risk: null,
          quality: 2,
        },
      ]
    : []

/** The same for the whole portfolio. */
export const outcomeTotals = (firms: readonly Firm[], allocationOf: (at: number) => number): OutcomeTotal[] => {
  const at = firms.findIndex(states)
  return at < 0
    ? []
    : figuresOf(allocationOf(at)).map(figure => ({
        ...figure,
        may_repeat: true,
        iris: null,
        rows: 1,
        rows_attributed: 1,
        rows_total: 8,
        share_of_rows: 1 / 8,
        share_of_money: null,
        quality: { best: 2, worst: 2 },
        years: { first: 2024, last: 2024 },
        rows_without_year: 0,
      }))
}

const GOALS = new Set<number>(INDICATORS.flatMap(({ goals }) => goals))

/** The goals whose outcomes are stated have that word where there is no value. */
export const statedStatus = (goal: number, status: ImpactStatus): ImpactStatus =>
  status === 'not_assessed' && GOALS.has(goal) ? 'stated' : status
