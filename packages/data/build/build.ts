/** npm run data:build [source folder]: makes the reference edition. The folder may also come from CRADLE_DATA_SOURCE. */
import { fileURLToPath } from 'node:url'
import { buildEdition, EDITION } from './edition.ts'

const root = new URL('../../../', import.meta.url)
const source = process.argv[2] ?? process.env.CRADLE_DATA_SOURCE ?? fileURLToPath(new URL('../shared', root))
const target = fileURLToPath(new URL(`../built/${EDITION}/`, import.meta.url))
const manifest = buildEdition(source, target)
const bytes = manifest.tables.reduce((sum, table) => sum + table.bytes, 0)
console.log(`edition ${manifest.edition}: ${manifest.tables.length} tables, ${(bytes / 1e6).toFixed(2)} MB`)
for (const table of manifest.tables)
  console.log(`  ${table.id.padEnd(26)}${String(table.rows).padStart(8)} rows ${String(table.bytes).padStart(9)} B`)
