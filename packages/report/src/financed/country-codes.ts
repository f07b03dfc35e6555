import type { Reference } from '@cradle/data'

/** Alpha-2 of a country by its codes or its English name; null: unknown. */
export function countryCodes(reference: Pick<Reference, 'countries'>): (text: string) => string | null {
  const known = new Map(
    [...reference.countries.values()]
      .filter(({ iso2 }) => Boolean(iso2))
      .flatMap(({ iso2, iso3, name }) => [iso2, iso3, name.toUpperCase()].map(word => [word, iso2] as const)),
  )
  return text => known.get(text.trim().toUpperCase()) ?? null
}
