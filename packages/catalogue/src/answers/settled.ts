/** What a call tries, made ready for the calculation and told afterwards: factors of a data set, the outcome of each change, names of sides. */
import type { Change, CodedMessage, Scenario, WhatIf } from '@cradle/contract'
import { englishDetail, type Message, message, wireMessage, wireSentences } from '@cradle/words/messages'
import type { DatasetFactors } from '../databases/answers.ts'
import { unassessedReason } from '../databases/tell.ts'
import type { AppliedChange, SettledFactor } from './what-if.ts'

type DatasetChange = Extract<Change, { kind: 'dataset' }>

/** Why a data set cannot be taken. `at`: the field of the change, where it is one. */
export type NoFactors = { cannot: Message; at?: 'amount' }

/**
 * The factors of an activity from a process of an own database. A category that the process does not assess becomes not known. Water of
 * power plants stays: it is stated before scarcity.
 */
export function settledFactors(
  change: DatasetChange,
  found: DatasetFactors,
  database: string,
  isPower: boolean,
): { changes: SettledFactor[]; notes: readonly Message[] } | NoFactors {
  const { unit } = found
  const amount = change.amount ?? (isPower ? found.perKwh : null)
  if (amount === null) {
    const cannot = isPower
      ? message('refusals:change_not_possible.amount_per_kwh', { unit })
      : message('refusals:change_not_possible.amount_per_usd', { unit })
    return { cannot, at: 'amount' }
  }
  const factors = found.factors
    .filter(({ category }) => !(isPower && category === 'WU'))
    .map(({ category, value, why }) => {
      const isUsable = value !== null && value >= 0
      return {
        category,
        value: isUsable ? value * amount : null,
        reason: isUsable ? null : why ? unassessedReason(why) : message('tries:negative'),
      }
    })
  if (factors.every(({ value }) => value === null)) return { cannot: message('refusals:change_not_possible.no_score') }
  return {
    changes: factors.map(({ category, value }) => {
      return { kind: 'factor', activity: change.activity, category, value, ofDataSet: true }
    }),
    notes: notesOn(factors, found, database, isPower),
  }
}

type Factor = { category: string; value: number | null; reason: Message | null }

const listed = (some: readonly Factor[]) => some.map(({ category }): Message => ({ code: `categories:${category}` }))

function notesOn(
  factors: readonly Factor[],
  { process, method }: DatasetFactors,
  database: string,
  isPower: boolean,
): Message[] {
  const unknown = new Map<string, { reason: Message; some: Factor[] }>()
  for (const factor of factors) {
    if (factor.reason === null) continue
    const key = englishDetail(factor.reason)
    const alike = unknown.get(key) ?? { reason: factor.reason, some: [] }
    unknown.set(key, { ...alike, some: [...alike.some, factor] })
  }
  return [
    message('tries:from_process', {
      process: process.name,
      database,
      method: method.name,
      categories: listed(factors.filter(({ value }) => value !== null)),
    }),
    ...[...unknown.values()].map(({ reason, some }) =>
      message('tries:not_assessed', { categories: listed(some), reason }),
    ),
    ...(isPower ? [message('tries:water_stays')] : []),
    message('tries:spread_stays'),
  ]
}

/** `origin`: the position of the change that each settled one came from; `notes`: the notes on a change, by position. */
export type Origins = { origin: readonly number[]; notes: ReadonlyMap<number, readonly Message[]>; count: number }

/** The outcome of each change, in the order of the call. */
export function appliedTo({ origin, notes, count }: Origins, applied: readonly AppliedChange[]): WhatIf['applied'] {
  return Array.from({ length: count }, (_, i) => {
    const own = applied.filter((_one, k) => origin[k] === i)
    const told = [...(notes.get(i) ?? []), ...own.flatMap(({ note }) => note ?? [])]
    // Of the factors of one data set many say the same.
    const { sentence, messages } = wireSentences(uniqueBy(told, englishDetail))
    return { sites: own[0]?.sites ?? null, sentence: sentence === '' ? null : sentence, messages }
  })
}

function uniqueBy<T>(list: readonly T[], keyOf: (one: T) => string): T[] {
  return [...new Map(list.toReversed().map(one => [keyOf(one), one])).values()].toReversed()
}

export type SideName = { name: string; name_message: CodedMessage | null }

/** A name that somebody gave, or one of the program's own, which every language has. */
export const sideName = (name: string | Message): SideName =>
  typeof name === 'string'
    ? { name, name_message: null }
    : { name: englishDetail(name), name_message: wireMessage(name) }

/** A scenario as it is stored. */
type ScenarioRow = Omit<Scenario, 'organisation_name' | 'created' | 'updated'> & { createdAt: Date; updatedAt: Date }

/** `names`: of organisations, by id. */
export const presentScenario = (row: ScenarioRow, names: ReadonlyMap<string, string>): Scenario => ({
  id: row.id,
  name: row.name,
  note: row.note,
  content: row.content,
  organisation_name: row.content.organisation === null ? null : (names.get(row.content.organisation) ?? null),
  revision: row.revision,
  created: row.createdAt.toISOString(),
  updated: row.updatedAt.toISOString(),
})
