import type { Country, Iso3 } from '@cradle/data/types'

/** ISO alpha-2 and alpha-3 -> country. Kosovo is XK / XKX (methodology section 3). */
export function indexCountries(reference: { countries: ReadonlyMap<Iso3, Country> }): ReadonlyMap<string, Country> {
  const byCode = new Map<string, Country>()
  for (const country of reference.countries.values()) {
    byCode.set(country.iso3, country)
    if (country.iso2) byCode.set(country.iso2, country)
  }
  return byCode
}

/** `text` trimmed and in upper case; undefined if it is no known code. */
export const findCountry = (
  byCode: ReadonlyMap<string, Country>,
  text: string | null | undefined,
): Country | undefined => byCode.get((text ?? '').trim().toUpperCase())
