import { Place } from '@cradle/contract'

const NUMBERS = ['goal', 'row', 'step']

/** The place that a text names; null where it names none. */
export function readPlace(key: string): Place | null {
  const at = key.indexOf('?')
  const kind = at < 0 ? key : key.slice(0, at)
  const search = new URLSearchParams(at < 0 ? '' : key.slice(at + 1))
  const parts = [...search].map(([name, value]) => [name, NUMBERS.includes(name) ? Number(value) : value])
  if (new Set(search.keys()).size !== parts.length) return null
  const read = Place.safeParse({ ...Object.fromEntries(parts), kind })
  return read.success ? read.data : null
}
