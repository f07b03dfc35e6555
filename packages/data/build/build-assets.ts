/**
 * npm run data:assets [-- --without=gem,eprtr]: makes the tables of measured plants and owners from packages/data/sources. Every source
 * can be left out; what is missing then stands in the manifest.
 */
import { ASSETS_EDITION, writeAssets } from './assets/build-assets.ts'
import { openSources } from './assets/parts.ts'

const without = process.argv.find(argument => argument.startsWith('--without='))?.slice('--without='.length) ?? ''
const sources = openSources(new URL('../sources/', import.meta.url), without.split(',').filter(Boolean))
const manifest = writeAssets(sources, new URL(`../built/assets-${ASSETS_EDITION}/`, import.meta.url))
for (const table of manifest.tables)
  console.log(`${table.id.padEnd(26)}${String(table.rows).padStart(8)} rows ${String(table.bytes).padStart(9)} B`)
console.log(`without: ${manifest.missingParts.join(', ') || 'nothing'}`)
