/** The country in a cell that names a town before it: `Paris, France`, `New York, NY, USA`, `Espoo (Finland)`, `Munich - Germany`. */
import type { Country, Reference } from '@cradle/data/types'
import { foldTight } from '@cradle/text/names'
import { type CountryIndex, findCountryIn } from './countries.ts'

/** A place longer than this is an address or a sentence. */
const MAX_LENGTH = 120

/** Letters that stand for a state or province as well (`Toronto, CA`; `Dover, DE`): of two letters, only these are certain. */
const CERTAIN = new Set(['UK', 'US'])

/** A state of the United States has the name of this country: behind a town it may be either. */
const GEORGIA = 'georgia'

/** A cell that names a place in a country. */
export type Place = { country: Country; town: string; address: string | null }

/** The country that stands last, and the town before it. Undefined: it ends with none, or with what may be a state or province. */
export function countryOfPlace(index: CountryIndex, text: string): Place | undefined {
  const parts = partsOf(text)
  const last = parts.at(-1) ?? ''
  if (parts.length < 2 || parts[0] === '' || foldTight(last) === GEORGIA) return undefined
  if (last.length < 3 && !CERTAIN.has(last.toUpperCase())) return undefined
  const country = findCountryIn(index, last)
  // Two countries in one cell are two answers.
  const isOther = (part: string) => part.trim().length > 2 && ![undefined, country].includes(findCountryIn(index, part))
  return country && !parts.slice(0, -1).some(part => foldTight(part) !== GEORGIA && isOther(part))
    ? { country, town: townBefore(parts), address: HAS_DIGIT.test(text) ? text : null }
    : undefined
}

/** The parts of a place, the smallest first. None of what is too long. */
function partsOf(text: string): string[] {
  if (text.length > MAX_LENGTH) return []
  const [, before, inside] = /^([^()]+)\(([^()]+)\)$/.exec(text) ?? []
  const parts = inside === undefined ? text.split(/\s*[,;|]\s*|\s+[-–—/]\s+/) : [before ?? '', inside]
  return parts.map(part => part.trim())
}

const HAS_DIGIT = /\d/
/** Postal codes, also those with letters: `EC2A 4NE`. */
const WITH_DIGITS = /\S*\d\S*/g

/** A town comes first (`New York, NY, USA`), in an address with street or postal code right before the country (`12 Main Street, 80331 Munich, Germany`). */
function townBefore(parts: readonly string[]): string {
  const before = parts.slice(0, -1)
  if (!before.some(part => HAS_DIGIT.test(part))) return before[0] ?? ''
  return before.at(-1)?.replace(WITH_DIGITS, '').trim() ?? ''
}

/**
 * What a cell that names no country most likely means, with the country written behind it: `Munich` is `Munich, Germany`. Undefined where no
 * part of it is a town or region of one country alone, or two are of different ones.
 */
export function placeWithCountry(reference: Pick<Reference, 'countries' | 'countryOfTown'>, text: string) {
  const found = new Set(partsOf(text).flatMap(part => reference.countryOfTown(foldTight(withoutCode(part))) ?? []))
  const [iso3] = found
  const country = found.size === 1 && iso3 !== undefined ? reference.countries.get(iso3) : undefined
  return country && `${text}, ${country.name}`
}

const withoutCode = (part: string): string => part.replace(WITH_DIGITS, '')
