/** What a store has of the financed emissions of a list, as the contract shows it: settings, rates, answers, statements. */
import type {
  RateTable as ContractRates,
  FinancedAnswer,
  FinancedQuestion,
  FinancedQuestions,
  FinancedSettings,
  FrameworkStatement,
} from '@cradle/contract'
import type { RateTable } from '@cradle/financed'
import { type Answer, isOfRows, readKey } from './answers.ts'
import { answerMessage } from './questions.ts'
import type { StatementFigures } from './statements.ts'
import type { FinancedState, StoredFinancedSettings, WireSettings } from './views.ts'

/** Settings and rates of a series of runs. `settings` is null where nobody saved any. */
export type StoredSettings = {
  revision: number
  settings: StoredFinancedSettings | null
  rates: RateTable | null
  /** Name of the file of the rates. */
  ratesName: string | null
  ratesAt: Date | null
  updated: Date
}

export const presentSettings = (stored: StoredSettings | undefined, settings: WireSettings): FinancedSettings => ({
  ...settings,
  revision: stored?.revision ?? 0,
  stated: Boolean(stored?.settings),
  updated: stored?.updated.toISOString() ?? null,
})

export function presentRates(stored: StoredSettings | undefined): ContractRates | null {
  if (!stored?.rates) return null
  const { source, pivot, spot, average } = stored.rates
  return {
    name: stored.ratesName ?? '',
    source,
    pivot,
    currencies: [...new Set([...spot, ...average].flatMap(({ rates }) => Object.keys(rates)))].toSorted(),
    spot: { first: spot[0]?.date ?? null, last: spot.at(-1)?.date ?? null, days: spot.length },
    averages: average.map(({ year }) => year),
    uploaded: (stored.ratesAt ?? stored.updated).toISOString(),
  }
}

export type StoredAnswer = Answer & { id: string; at: Date; series: string; withdrawn: boolean }

/** `rows`: the newest first. The newest answer of each key, unless it was taken back. */
export function newestAnswers<Row extends StoredAnswer>(rows: readonly Row[]): Row[] {
  const newest = new Map<string, Row>()
  for (const row of rows) if (!newest.has(row.key)) newest.set(row.key, row)
  return [...newest.values()].filter(({ withdrawn }) => !withdrawn)
}

/** `series`: of the list; answers of another series were given for a file with the same header. */
export const presentQuestions = (
  state: FinancedState,
  questions: FinancedQuestion[],
  answers: readonly StoredAnswer[],
  series: string,
): FinancedQuestions => ({
  state,
  questions,
  answers: answers.map(({ id, key, action, value, at, series: givenFor }): FinancedAnswer => {
    const { code, column, word, rows } = readKey(key)
    return {
      id,
      key,
      code: code as FinancedAnswer['code'],
      column,
      word,
      rows_count: isOfRows(key) ? rows.length : 0,
      action,
      value,
      message: answerMessage(action, value),
      at: at.toISOString(),
      remembered: givenFor !== series,
    }
  }),
})

type StoredVersion = { statement: string; version: FrameworkStatement['version'] }

/** Versions of one statement. */
export const versionsOfStatement = (versions: readonly StoredVersion[], id: string) =>
  versions.flatMap(({ statement, version }) => (statement === id && version ? [version] : []))

export function countVersions(versions: readonly StoredVersion[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { statement } of versions) counts[statement] = (counts[statement] ?? 0) + 1
  return counts
}

type Placed = Pick<FrameworkStatement, 'portfolio' | 'previous' | 'revision' | 'versions'> & { state: FinancedState }

/** A statement that is not frozen: its figures with where they belong. */
export const presentStatement = (
  figures: StatementFigures,
  { state, portfolio, previous, revision, versions }: Placed,
): FrameworkStatement => ({ ...figures, state_of: state, portfolio, revision, version: null, versions, previous })
