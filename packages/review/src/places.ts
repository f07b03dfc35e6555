import type { FigurePlace, Place } from '@cradle/contract'

/** The place as text: how it is stored, searched for and written into an address, such as `figure?goal=13&entry=e-1`. */
export function placeKey(place: Place): string {
  const { kind, ...parts } = place
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1)))
    if (value !== undefined) search.set(name, String(value))
  return search.size === 0 ? kind : `${kind}?${search}`
}

const NUMBERS = ['goal', 'row', 'step']

/** The parts of a place as its text has them, not checked; null where one is there twice. */
export function partsOfKey(key: string): Record<string, string | number> | null {
  const at = key.indexOf('?')
  const search = new URLSearchParams(at < 0 ? '' : key.slice(at + 1))
  const parts = [...search].map(([name, value]) => [name, NUMBERS.includes(name) ? Number(value) : value] as const)
  if (new Set(search.keys()).size !== parts.length) return null
  return { ...Object.fromEntries(parts), kind: at < 0 ? key : key.slice(0, at) }
}

/** How the texts of the steps of a figure begin. */
export const stepsKey = (figure: string): string => `${figure}${figure.includes('?') ? '&' : '?'}step=`

const safe = (text: string) => encodeURIComponent(text).replaceAll('~', '%7E')

/** What `?passport=` of the report says for a figure, such as `goal.13~entry.e-1`. */
export function passportText({ goal, indicator, entry, site }: Omit<FigurePlace, 'kind'>): string {
  const parts = [
    goal ? `goal.${goal}` : indicator ? `indicator.${indicator}` : '',
    entry ? `entry.${safe(entry)}` : '',
    site ? `site.${safe(site)}` : '',
  ].filter(part => part !== '')
  return parts.length > 0 ? parts.join('~') : 'total'
}

/**
 * The page of a place, with the thread open. `address` is that of the run; `isDraft`: rows and matches of a list that is still being
 * prepared stand in its steps, those of a delivered one in the report.
 */
export function placePath(place: Place, address: string, comment: string, isDraft: boolean): string {
  const at = encodeURIComponent(address)
  const search = new URLSearchParams({ comment })
  if (isDraft) {
    if (place.kind === 'row') search.set('step', 'repair')
    if (place.kind === 'match') search.set('step', 'match')
    return `/portfolio/${at}?${search}`
  }
  if (place.kind === 'figure') search.set('passport', passportText(place))
  return `/report/${at}?${search}`
}
