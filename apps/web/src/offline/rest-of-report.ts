/** The parts of an opened report that are drawn when they are scrolled to or chosen: fetched in the background, one after the other. */

import { fieldOf, parseJson } from '@cradle/client/wire'
import type { EndpointName, Goals } from '@cradle/contract'
import { type Needs, sendForText } from '../api/call.ts'
import { methodEdition } from '../lca/method-edition.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { getText, putAnswer } from './store.ts'

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
    count = page === undefined ? 0 : countIn(page)
  }
  const known = goals.all_countries.flatMap((value, i) => (value === null ? [] : [i + 1]))
  for (const goal of known) await fetched('readMap', { params: { id, goal } })
  await fetched('readSignature', { params: { id } })
  const query = { edition: methodEdition(goals.stand) }
  await fetched('readMethodCoverage', { query })
  await fetched('readShares', { query })
}

const countIn = (page: string): number => {
  const count = fieldOf(parseJson(page), 'count')
  return typeof count === 'number' ? count : 0
}

/**
 * The answer as JSON, stored; undefined where there is none. It is stored as it came, in the pauses of the page: the maps of a long
 * report are 17 times a megabyte, and reading them would hold up whoever scrolls.
 */
async function fetched<N extends EndpointName>(name: N, needs: Needs<N>): Promise<string | undefined> {
  await whenIdle()
  const before = await getText(name, needs)
  if (before && Date.now() - before.at < FRESH_MS) return before.text
  const text = await sendForText(name, needs)
  if (text === undefined) return undefined
  await whenIdle()
  await putAnswer(name, needs, text, Date.now())
  return text
}
