/** Outcomes of a list added up, by indicator: whole, and times the share held. Person-years are never part of these sums. */
import { OUTCOME_CODES, type OutcomeCode } from './indicators.ts'
import { type OutcomeQuality, qualityOf, type StatedOutcomes } from './statement.ts'

/** An organisation of the list with what its rows state. */
export type OutcomeHolding = {
  /** The share of the organisation that is the holder's, 0..1; null: not known. */
  share: number | null
  /** The holder's amount in the money of the list, for all rows of the organisation; null: the list names none. */
  money: number | null
  /** Rows of the organisation in the list. */
  rows: number
  outcomes: readonly StatedOutcomes[]
}

/** One indicator of a whole list. */
export type OutcomeSum = {
  code: OutcomeCode
  /** Of whole organisations. */
  stated: number
  /** Stated x share held, of the rows whose share is known; null where none is. */
  attributed: number | null
  /** Rows that state it, and those among them whose share is known. */
  rows: number
  rowsAttributed: number
  /** The holder's amount in those rows; null where no row names one. */
  money: number | null
  quality: { best: OutcomeQuality; worst: OutcomeQuality }
  /** First and last year of the figures; null where none is named. */
  years: { first: number; last: number } | null
  rowsWithoutYear: number
}

type Statement = { value: number; share: number | null; money: number | null; of: StatedOutcomes }

/** The indicators that at least one row states, in their order. */
export function sumOutcomes(holdings: readonly OutcomeHolding[]): OutcomeSum[] {
  const statements = new Map<OutcomeCode, Statement[]>()
  for (const { share, money, rows, outcomes } of holdings)
    for (const of of outcomes)
      for (const code of OUTCOME_CODES) {
        const value = of.values[code]
        if (value === undefined) continue
        // The amount of an organisation is spread evenly over its rows, as in the coverage of the list.
        const statement = { value, share, money: money === null ? null : money / Math.max(1, rows), of }
        const known = statements.get(code)
        if (known) known.push(statement)
        else statements.set(code, [statement])
      }
  return OUTCOME_CODES.flatMap(code => {
    const found = statements.get(code)
    return found ? [sumOf(code, found)] : []
  })
}

/** One indicator over the rows that state it. */
function sumOf(code: OutcomeCode, statements: readonly Statement[]): OutcomeSum {
  const shares = statements.flatMap(({ value, share }) => (share === null ? [] : [value * share]))
  const amounts = statements.flatMap(({ money }) => money ?? [])
  const qualities = statements.map(({ of }) => qualityOf(of))
  const years = statements.flatMap(({ of }) => of.year ?? [])
  return {
    code,
    stated: total(statements.map(({ value }) => value)),
    attributed: shares.length === 0 ? null : total(shares),
    rows: statements.length,
    rowsAttributed: shares.length,
    money: amounts.length === 0 ? null : total(amounts),
    quality: { best: min(qualities), worst: max(qualities) },
    years: years.length === 0 ? null : { first: min(years), last: max(years) },
    rowsWithoutYear: statements.length - years.length,
  }
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
const min = <T extends number>(values: readonly T[]): T => values.reduce((a, b) => (b < a ? b : a))
const max = <T extends number>(values: readonly T[]): T => values.reduce((a, b) => (b > a ? b : a))
