/** Stated outcomes as the contract shows them: names, units and goals beside the figures, and the share held applied. */
import type { ImpactStatus, OutcomeFigure, OutcomeStatement, OutcomeTotal } from '@cradle/contract'
import {
  figuresOf,
  goalsOfOutcomes,
  OUTCOMES,
  type OutcomeCode,
  type OutcomeSum,
  qualityOf,
  type StatedOutcomes,
} from '@cradle/impact/outcomes'
import { englishDetail, wireMessage } from '@cradle/words/messages'

/** The name of an indicator as a message. */
const outcomeName = (code: OutcomeCode) => ({ code: `outcomes:${code}` })

const indicatorOf = (code: OutcomeCode) => {
  const { unit, goals, partOf } = OUTCOMES[code]
  return {
    indicator: code,
    name: englishDetail(outcomeName(code)),
    name_message: wireMessage(outcomeName(code)),
    unit,
    goals: [...goals],
    part_of: partOf ?? null,
  }
}

/** `of`: rows and held money of the whole list. */
export function presentOutcomeTotal(sum: OutcomeSum, of: { rows: number; money: number | null }): OutcomeTotal {
  const { mayRepeat, iris } = OUTCOMES[sum.code]
  return {
    ...indicatorOf(sum.code),
    may_repeat: mayRepeat,
    iris: iris ?? null,
    stated: sum.stated,
    attributed: sum.attributed,
    rows: sum.rows,
    rows_attributed: sum.rowsAttributed,
    rows_total: of.rows,
    share_of_rows: of.rows === 0 ? 0 : Math.min(1, sum.rows / of.rows),
    share_of_money: of.money === null || of.money <= 0 ? null : Math.min(1, (sum.money ?? 0) / of.money),
    quality: { ...sum.quality },
    years: sum.years && { ...sum.years },
    rows_without_year: sum.rowsWithoutYear,
  }
}

/** What the rows of one organisation state. `share`: of the holder; null where it is not known. */
export const presentOutcomes = (outcomes: readonly StatedOutcomes[], share: number | null): OutcomeStatement[] =>
  outcomes.map(one => ({
    row: one.row,
    figures: figuresOf(one).map(
      ([code, stated]): OutcomeFigure => ({
        ...indicatorOf(code),
        stated,
        attributed: share === null ? null : share * stated,
      }),
    ),
    year: one.year ?? null,
    assurance: one.assurance ?? null,
    source: one.source ?? null,
    evidence: one.evidence ?? null,
    what: one.what ?? null,
    who: one.who ?? null,
    how_much: one.howMuch ?? null,
    contribution: one.contribution ?? null,
    risk: one.risk ?? null,
    quality: qualityOf(one),
  }))

/** A goal without a figure is `stated` where outcomes speak for it; `insufficient` stays, because the life cycle leads there. */
export const goalStatusWith = (status: ImpactStatus, goal: number, stated: ReadonlySet<number>): ImpactStatus =>
  stated.has(goal) && (status === 'not_assessed' || status === 'not_calculable') ? 'stated' : status

export function withStatedGoals(statuses: readonly ImpactStatus[], codes: Iterable<string>): ImpactStatus[] {
  const stated = goalsOfOutcomes(codes)
  return statuses.map((status, i) => goalStatusWith(status, i + 1, stated))
}

/** The indicators that some rows state. */
export const codesOf = (outcomes: readonly StatedOutcomes[]): string[] =>
  outcomes.flatMap(one => figuresOf(one).map(([code]) => code))
