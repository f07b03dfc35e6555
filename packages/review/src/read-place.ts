import { Place } from '@cradle/contract'
import { partsOfKey } from './places.ts'

/** The place that a text names; null where it names none. */
export function readPlace(key: string): Place | null {
  const read = Place.safeParse(partsOfKey(key))
  return read.success ? read.data : null
}
