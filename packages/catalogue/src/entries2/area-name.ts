import type { Country, Iso3 } from '@cradle/data/types'

/** A key of the table of capacity factors: `technology|level|area`. */
export function splitKey(key: string): { technology: string; level: string; area: string } {
  const [technology = '', level = '', area = ''] = key.split('|')
  return { technology, level, area }
}

export const areaName = (countries: ReadonlyMap<Iso3, Country>, level: string, area: string): string =>
  level === 'world' ? 'World' : level === 'country' ? (countries.get(area)?.name ?? area) : area
