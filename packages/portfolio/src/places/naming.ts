import type { Country, Iso3, Reference } from '@cradle/data/types'
import { type Why, whyOf } from '@cradle/impact'

type Countries = Pick<Reference, 'countries'>

/** ISO alpha-3 -> the alpha-2 code of the wire; '' where the country is not known. */
export const alpha2 = (reference: Countries, iso3: Iso3 | null | undefined): string =>
  (iso3 && reference.countries.get(iso3)?.iso2) || ''

export const countryOf = (reference: Countries, iso3: Iso3 | null | undefined): Country | undefined =>
  iso3 ? reference.countries.get(iso3) : undefined

const byAlpha2 = new WeakMap<Reference, Map<string, Country>>()

export function countryByAlpha2(reference: Reference, code: string): Country | undefined {
  let index = byAlpha2.get(reference)
  if (!index) {
    index = new Map([...reference.countries.values()].filter(c => c.iso2).map(c => [c.iso2, c]))
    byAlpha2.set(reference, index)
  }
  return index.get(code)
}

export const technologyName = (reference: Reference, id: string): string =>
  reference.technologies.get(id as never)?.name ?? id

/** Titles of sector codes, as the shortest list that is still complete. */
export function sectorNames(reference: Pick<Reference, 'industries'>, bea: readonly string[]): string {
  const names = bea.map(code => reference.industries.find(i => i.beaCode === code)?.name ?? code)
  return names.length <= 3 ? names.join(', ') : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`
}

/** The texts of a stored reason and its remedy, also of reasons for a whole organisation. */
export const reasonMessages = (reason: string | null): Pick<Why, 'message' | 'remedy'> | null =>
  reason === null ? null : whyOf(reason)
