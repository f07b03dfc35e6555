/**
 * npm run data:build [source folder]: makes the reference editions. The folder may also come from CRADLE_DATA_SOURCE. Edition 1.0.0
 * is made from that folder and left as it is where there is none; editions 2.0.0 and 2.1.0 are made from the sources of this package.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Manifest } from '../src/types.ts'
import { buildEdition, EDITION } from './edition.ts'
import { buildEdition2, EDITION_2 } from './method2/edition.ts'
import { buildEdition21, EDITION_2_1 } from './method2/edition-2-1.ts'

const root = new URL('../../../', import.meta.url)
const source = process.argv[2] ?? process.env.CRADLE_DATA_SOURCE ?? fileURLToPath(new URL('../shared', root))
const target = (edition: string) => fileURLToPath(new URL(`../built/${edition}/`, import.meta.url))

if (existsSync(source)) print(buildEdition(source, target(EDITION)))
else console.log(`no source folder at ${source}: edition ${EDITION} stays as it is`)
print(buildEdition2(target(EDITION_2)))
print(buildEdition21(target(EDITION_2_1)))

function print({ edition, tables }: Manifest): void {
  const own = tables.filter(({ storedIn }) => storedIn === undefined)
  const bytes = own.reduce((sum, table) => sum + table.bytes, 0)
  console.log(`edition ${edition}: ${own.length} tables, ${(bytes / 1e6).toFixed(2)} MB`)
  for (const table of own)
    console.log(`  ${table.id.padEnd(26)}${String(table.rows).padStart(8)} rows ${String(table.bytes).padStart(9)} B`)
}
