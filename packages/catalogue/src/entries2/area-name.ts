import type { Country, Iso3 } from '@cradle/data/types'
import type { Words } from '../entries/entry.ts'
import { areaWords, countryWords, WORLD } from '../words/areas.ts'

/** A key of the table of capacity factors: `technology|level|area`. */
export function splitKey(key: string): { technology: string; level: string; area: string } {
  const [technology = '', level = '', area = ''] = key.split('|')
  return { technology, level, area }
}

/** The world, a country or a subregion of the table of capacity factors. */
export function placeWords(countries: ReadonlyMap<Iso3, Country>, level: string, area: string): Words {
  if (level === 'world') return WORLD
  const country = level === 'country' ? countries.get(area) : undefined
  return country ? countryWords(country) : areaWords(area)
}
