/** The parts of an opened report that are drawn when they are scrolled to or chosen: fetched in the background, one after the other. */

import { fieldOf } from '@cradle/client/wire'
import type { EndpointName, Goals } from '@cradle/contract'
import { type Needs, send } from '../api/call.ts'
import { methodEdition } from '../lca/method-edition.ts'
import { getAnswer, putAnswer } from './store.ts'

/** As the table of entries asks for them. */
const ENTRIES_A_PAGE = 5000
/** A delivered report does not change; a day later it is fetched again. */
const FRESH_MS = 24 * 60 * 60_000

const begun = new Set<string>()

export async function fetchRest(id: string, goals: Goals): Promise<void> {
  if (begun.has(id)) return
  begun.add(id)
  for (let offset = 0, count = 1; offset < count; offset += ENTRIES_A_PAGE) {
    const page = await fetched('listEntryColumns', { params: { id }, query: { limit: ENTRIES_A_PAGE, offset } })
    const total = fieldOf(page, 'count')
    count = typeof total === 'number' ? total : 0
  }
  const known = goals.all_countries.flatMap((value, i) => (value === null ? [] : [i + 1]))
  for (const goal of known) await fetched('readMap', { params: { id, goal } })
  await fetched('readSignature', { params: { id } })
  const query = { edition: methodEdition(goals.stand) }
  await fetched('readMethodCoverage', { query })
  await fetched('readShares', { query })
}

/** The answer, stored; undefined where there is none. */
async function fetched<N extends EndpointName>(name: N, needs: Needs<N>): Promise<unknown> {
  const before = await getAnswer(name, needs)
  if (before && Date.now() - before.at < FRESH_MS) return before.data
  const outcome = await send(name, needs)
  if (!outcome.isOk) return undefined
  await putAnswer(name, needs, outcome.data, Date.now())
  return outcome.data
}
