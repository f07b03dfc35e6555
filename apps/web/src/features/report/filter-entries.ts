import type { Entry } from '@cradle/contract'
import { countryName } from '../../countries.ts'
/** What an entry does, in the reader's words. */
export type ActivityText = (entry: Entry) => string

const texts = new WeakMap<Entry, string>()

/** What an entry is found by; written once, because ten thousand are searched at every letter. */
function textOf(entry: Entry, activityText: ActivityText): string {
  const known = texts.get(entry)
  if (known !== undefined) return known
  const countries = entry.countries.map(c => `${c} ${countryName(c)}`).join(' ')
  const text =
    `${entry.organisation.name} ${entry.organisation.entity_id} ${countries} ${entry.activity} ${activityText(entry)}`.toLowerCase()
  texts.set(entry, text)
  return text
}

/** Writes what entries are found by while nobody waits, so that the first letter typed is as quick as the others. */
export function prepareEntries(entries: readonly Entry[], activityText: ActivityText): () => void {
  if (typeof requestIdleCallback === 'undefined') return () => {}
  let next = 0
  let handle = 0
  const some: IdleRequestCallback = deadline => {
    while (next < entries.length && deadline.timeRemaining() > 2) textOf(entries[next++]!, activityText)
    if (next < entries.length) handle = requestIdleCallback(some)
  }
  handle = requestIdleCallback(some)
  return () => cancelIdleCallback(handle)
}

const STATUSES: ReadonlySet<string> = new Set(['quantified', 'indicative', 'partial'])

/** Entries whose name, id, country or activity holds every word asked for. `only`: with, without, or a status of the total. */
export function filterEntries(
  entries: readonly Entry[],
  search: string,
  only: string,
  activityText: ActivityText,
): readonly Entry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0 && only === '') return entries
  return entries.filter(e => {
    if (only === 'with' && e.impact === null) return false
    if (only === 'without' && e.impact !== null) return false
    if (STATUSES.has(only) && e.impact_status !== only) return false
    if (words.length === 0) return true
    const text = textOf(e, activityText)
    return words.every(w => text.includes(w))
  })
}
