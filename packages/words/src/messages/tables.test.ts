import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tableMessage, tableText } from './tables.ts'

type Told = { id: string; version: string; year: string; changes: string; source: string }
const built = join(import.meta.dirname, '../../../data/built')
const tablesOf = (edition: string): Told[] =>
  JSON.parse(readFileSync(join(built, edition, 'manifest.json'), 'utf8')).tables

test.each(['1.0.0', '2.0.0', '2.1.0'])(
  'what edition %s tells of its tables has a code, years and versions where they have words',
  edition => {
    for (const { id, version, year, changes, source } of tablesOf(edition)) {
      if (id === 'method') expect(tableMessage(source), source).not.toBeNull()
      expect(tableMessage(changes), `${id}: ${changes}`).not.toBeNull()
      if (/[a-z]{2}/i.test(year)) expect(tableMessage(year), `${id}: ${year}`).not.toBeNull()
      if (version.startsWith('edition')) expect(tableText(version, 'de')).toBe(version.replace('edition', 'Ausgabe'))
    }
  },
)

test('what another hand wrote of a table stays as it is', () => {
  expect(tableText('Columns renamed.', 'fr')).toBe('Columns renamed.')
  expect(tableText('1.3.0', 'fr')).toBe('1.3.0')
})
