/** The country in a cell that names a town before it: `Paris, France`, `New York, NY, USA`, `Espoo (Finland)`, `Munich - Germany`. */
import type { Country } from '@cradle/data/types'
import { foldTight } from '@cradle/text/names'
import { type CountryIndex, findCountryIn } from './countries.ts'

/** A place longer than this is an address or a sentence. */
const MAX_LENGTH = 120

/** Letters that stand for a state or province as well (`Toronto, CA`; `Dover, DE`): of two letters, only these are certain. */
const CERTAIN = new Set(['UK', 'US'])

/** A state of the United States has the name of this country: behind a town it may be either. */
const GEORGIA = 'georgia'

/** The country that stands last, and the town that stands first. Undefined: it ends with none, or with what may be a state or province. */
export function countryOfPlace(index: CountryIndex, text: string): { country: Country; town: string } | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const [, before, inside] = /^([^()]+)\(([^()]+)\)$/.exec(text) ?? []
  const parts = inside === undefined ? text.split(/\s*[,;|]\s*|\s+[-–—/]\s+/) : [before ?? '', inside]
  const last = parts.at(-1)?.trim() ?? ''
  const town = parts[0]?.trim() ?? ''
  if (parts.length < 2 || town === '' || foldTight(last) === GEORGIA) return undefined
  if (last.length < 3 && !CERTAIN.has(last.toUpperCase())) return undefined
  const country = findCountryIn(index, last)
  // Two countries in one cell are two answers.
  const isOther = (part: string) => part.trim().length > 2 && ![undefined, country].includes(findCountryIn(index, part))
  return country && !parts.slice(0, -1).some(part => foldTight(part) !== GEORGIA && isOther(part))
    ? { country, town }
    : undefined
}
