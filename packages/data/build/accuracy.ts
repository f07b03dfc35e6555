/**
 * The second half of npm run accuracy: generation of plants as calculated without the meter of the year, beside the meter, by fuel, basis
 * and area; the plants that are missed most; what is measured nowhere. Calculated again from the built tables. Ends with an error where it
 * is worse than its bounds.
 */
import { accuracyBreaches, accuracyLines, allComparisons, assetIndex, worstPlants } from '@cradle/assets'
import { loadAssetTables } from '../src/index.ts'
import { accuracySetOf } from './assets/accuracy.ts'
import { accuracyBounds } from './assets/accuracy-bounds.ts'
import { openSources } from './assets/parts.ts'

const tables = loadAssetTables()
const index = assetIndex(tables)
const { errors, classFactors } = tables
const all = allComparisons(tables.assets, index, { errors, classFactors, countryFactor: () => null })
const lines = accuracyLines(all, accuracySetOf)
const factor = (value: number | null) => (value === null ? '-' : `x${value.toFixed(2)}`).padStart(8)

console.log('\nplants that nothing was fitted on: generation without the meter of the year, beside the meter')
console.log(`${'fuel'.padEnd(9)}${'basis'.padEnd(24)}${'area'.padEnd(7)}plants values  before   after    9/10  inside`)
for (const one of lines.filter(({ set }) => set === 'held_out'))
  console.log(
    `${one.family.padEnd(9)}${one.basis.padEnd(24)}${one.area.padEnd(7)}${String(one.plants).padStart(6)}${String(one.values).padStart(7)}${factor(one.before)}${factor(one.typicalError)}${factor(one.p90Error)}${`${(100 * one.coverage).toFixed(0)} %`.padStart(8)}`,
  )
console.log('\nthe ten worst')
for (const { assetId, year, basis, meter, estimate } of worstPlants(all, accuracySetOf, 10))
  console.log(
    `${assetId.padEnd(14)}${year} ${basis.padEnd(24)}${factor(estimate / meter)}  ${index.asset(assetId)?.name ?? ''}`,
  )

const breaches = accuracyBreaches(lines, accuracyBounds(openSources(new URL('../sources/', import.meta.url))))
for (const { family, basis, area, what, value, bound } of breaches)
  console.error(`${what}: ${family} ${basis} ${area}: ${value?.toFixed(3) ?? 'none'}, bound ${bound.toFixed(3)}`)
if (breaches.length > 0) process.exitCode = 1
