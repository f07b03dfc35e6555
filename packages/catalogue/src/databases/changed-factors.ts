/** The factors of an activity, changed to those of a process of a database that somebody brought. */
import { englishDetail, type Message, message } from '@cradle/words/messages'
import type { SettledFactor } from '../answers/index.ts'
import type { DatasetFactors } from './answers.ts'
import { unassessedReason } from './tell.ts'

/** What was asked for. */
export type DatasetChanged = {
  activity: string
  /** Of the process per kWh or per US$ of the activity, in its reference unit. */
  amount: number
  /** Water of power plants stays: it is stated before scarcity. */
  isPower: boolean
  /** The name that the owner gave the database. */
  database: string
}

export type ChangedFactors = { changes: SettledFactor[]; notes: readonly Message[] }

type Factor = { category: string; value: number | null; reason: Message | null }

/** A category that the process does not assess becomes not known, never 0. `null` where it assesses none. */
export function changedFactors(found: DatasetFactors, changed: DatasetChanged): ChangedFactors | null {
  const { activity, isPower } = changed
  const factors = found.factors
    .filter(({ category }) => !(isPower && category === 'WU'))
    .map(({ category, value, why }): Factor => {
      const isUsable = value !== null && value >= 0
      return {
        category,
        value: isUsable ? value * changed.amount : null,
        reason: isUsable ? null : why ? unassessedReason(why) : message('tries:negative'),
      }
    })
  if (factors.every(({ value }) => value === null)) return null
  return {
    changes: factors.map(({ category, value }) => {
      return { kind: 'factor', activity, category, value, ofDataSet: true }
    }),
    notes: [
      message('tries:from_process', {
        process: found.process.name,
        database: changed.database,
        method: found.method.name,
        categories: listed(factors.filter(({ value }) => value !== null)),
      }),
      ...notAssessed(factors),
      ...(isPower ? [message('tries:water_stays')] : []),
      message('tries:spread_stays'),
    ],
  }
}

const listed = (some: readonly Factor[]) => some.map(({ category }): Message => ({ code: `categories:${category}` }))

/** Categories without a value, those of one reason in one note. */
function notAssessed(factors: readonly Factor[]): Message[] {
  const unknown = new Map<string, { reason: Message; some: Factor[] }>()
  for (const factor of factors) {
    if (factor.reason === null) continue
    const key = englishDetail(factor.reason)
    const alike = unknown.get(key) ?? { reason: factor.reason, some: [] }
    unknown.set(key, { ...alike, some: [...alike.some, factor] })
  }
  return [...unknown.values()].map(({ reason, some }) =>
    message('tries:not_assessed', { categories: listed(some), reason }),
  )
}
