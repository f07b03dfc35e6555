import type { SessionUser } from '../callers/caller.ts'
/** From the body of a call to the task of the thread: reads saved scenarios, turns datasets into factors, checks share files. */

import type { SettledChange, SettledFactor, SettledScenario } from '@cradle/catalogue/answers'
import { type Origins, type SideName, settledFactors, sideName } from '@cradle/catalogue/answers/settled'
import type { Change, ScenarioTried } from '@cradle/contract'
import { CATEGORIES } from '@cradle/data/types'
import { type Message, message } from '@cradle/words/messages'
import { askDatabase } from '../databases/ask.ts'
import { ownDatabase } from '../databases/queries.ts'
import type { Deps } from '../deps/deps.ts'
import { notFound, Refusal, refusalMessage } from '../http/refuse.ts'
import { ownScenario } from './scenario-queries.ts'
import { checkedShareFile } from './tools.ts'

const KNOWN_CATEGORIES: readonly string[] = CATEGORIES

/** Raises `Refusal` 422 where a change names no impact category. */
export function checkCategories(changes: readonly Change[], field = 'changes'): void {
  const problems = changes.flatMap((change, i) =>
    'category' in change && !KNOWN_CATEGORIES.includes(change.category)
      ? [
          {
            field: `${field}.${i}.category`,
            message: refusalMessage('unknown_category', { category: change.category }),
          },
        ]
      : [],
  )
  if (problems[0]) throw new Refusal(422, 'unknown_category', problems[0].message, { problems })
}

/** Changes as the thread takes them. */
export type Settled = SettledScenario & Origins

type User = SessionUser | null

/** Raises `Refusal` 404 or 422. */
export async function settle(
  deps: Deps,
  user: User,
  changes: readonly Change[],
  shareFile: unknown,
  field = 'changes',
): Promise<Settled> {
  checkCategories(changes, field)
  const settled: SettledChange[] = []
  const origin: number[] = []
  const notes = new Map<number, readonly Message[]>()
  for (const [i, change] of changes.entries()) {
    const made =
      change.kind === 'dataset' ? await factorsOf(deps, user, change, `${field}.${i}`) : { changes: [change] }
    for (const one of made.changes) {
      settled.push(one)
      origin.push(i)
    }
    if ('notes' in made) notes.set(i, made.notes)
  }
  return {
    changes: settled,
    origin,
    notes,
    count: changes.length,
    shareFile: shareFile === undefined || shareFile === null ? undefined : checkedShareFile(deps, shareFile),
  }
}

/** Explains why a change cannot be made. Raises `Refusal` 422. */
export const refuseChanged = (message: Message, field: string): never => {
  throw new Refusal(422, 'change_not_possible', message, { problems: [{ field, message }] })
}

type DatasetChange = Extract<Change, { kind: 'dataset' }>

/**
 * The factors of an activity from a process of an own database. A category that the process does not assess becomes not known. Water of
 * power plants stays: it is stated before scarcity.
 */
async function factorsOf(
  deps: Deps,
  user: User,
  change: DatasetChange,
  field: string,
): Promise<{ changes: SettledFactor[]; notes: readonly Message[] }> {
  const cannot = (message: Message, at = field): never => refuseChanged(message, at)
  const { reference, prepared2 } = deps.edition
  const { industries } = reference
  const isPower = prepared2.technologies.has(change.activity)
  if (!isPower && !industries.some(({ beaCode }) => beaCode === change.activity))
    return cannot(refusalMessage('change_not_possible.activity', { activity: change.activity }), `${field}.activity`)
  const database = user ? await ownDatabase(deps.db, user.workspace.id, change.database) : undefined
  if (!database) return cannot(refusalMessage('change_not_possible.database'), `${field}.database`)
  const { process, method } = change
  const found = await askDatabase(deps, database, 'dataset', { process, method }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.status >= 500) throw error
    return cannot(
      error.status === 404 ? refusalMessage('change_not_possible.process') : error.codedMessage,
      `${field}.process`,
    )
  })
  const factors = settledFactors(change, found, database.name, isPower)
  return 'cannot' in factors ? cannot(factors.cannot, factors.at && `${field}.${factors.at}`) : factors
}

/** A change that the thread refused, at its field of the call. */
export function refuseChange(
  { origin }: Settled,
  { position, message }: { position: number | null; message: Message },
  before = '',
): never {
  const at = position === null || position < 0 ? undefined : origin[position]
  const field = at === undefined ? `${before}share_file` : `${before}changes.${at}`
  return refuseChanged(message, field)
}

export type SettledList = {
  scenarios: readonly (Settled & SideName & { id: string | null })[]
  /** Of the first saved scenario that names one. */
  organisation: string | null
}

/** Scenarios given outright or by the id of a saved one. Raises `Refusal` 404 or 422. */
export async function settleAll(deps: Deps, user: User, given: readonly ScenarioTried[]): Promise<SettledList> {
  let organisation: string | null = null
  const scenarios = []
  for (const [i, { id, name, changes, share_file }] of given.entries()) {
    const saved = id === undefined ? undefined : user ? await ownScenario(deps.db, user.workspace.id, id) : undefined
    if (id !== undefined && !saved) return notFound('scenario')
    organisation ??= saved?.content.organisation ?? null
    const content = saved?.content ?? { changes, share_file }
    const settled = await settle(deps, user, content.changes, content.share_file, `scenarios.${i}.changes`)
    const named = sideName(name ?? saved?.name ?? message('tries:scenario', { number: i + 1 }))
    scenarios.push({ ...settled, ...named, id: id ?? null })
  }
  return { scenarios, organisation }
}
