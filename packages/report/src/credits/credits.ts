import type { TableManifest } from '@cradle/data/types'
import { type Credit, KNOWN_SOURCES } from './known-sources.ts'

/** What one text of a table names, source by source. */
export const namedIn = (attribution: string): string[] => attribution.split('; ').filter(part => part !== '')

/** The sources of these tables, each once, in the order of their names. One that is not known here has the table's own words. */
export function creditsOf(tables: Iterable<Pick<TableManifest, 'attribution'>>): Credit[] {
  const found = new Map<string, Credit>()
  for (const { attribution } of tables)
    for (const part of namedIn(attribution)) {
      const known = KNOWN_SOURCES.find(({ named }) => named.test(part))
      const { name, line } = known ?? { name: part, line: part }
      found.set(name, { name, line })
    }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'))
}
