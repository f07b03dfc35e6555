/**
 * Makes test/cases from a conformance suite: `node packages/lca/test/build-cases.ts SUITE_DIR`. The files are kept in the
 * repository; this says how they came about. Sources and licences: test/cases/README.md.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { pack } from './pack.ts'

const [suite] = process.argv.slice(2)
if (!suite) throw new Error('usage: node packages/lca/test/build-cases.ts SUITE_DIR')
const target = join(import.meta.dirname, 'cases')

const text = (path: string) => {
  const bytes = readFileSync(join(suite, path))
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}
const json = (path: string) => JSON.parse(text(path))
const lines = (path: string) => text(path).trim().split(/\r?\n/).slice(1)
const numbers = (path: string, skip = 1) => lines(path).map(line => line.split(',').slice(skip).map(Number))

/** COO -> three arrays, sorted by column, duplicates kept. */
function coordinates(name: string, path: string) {
  const entries = numbers(path, 0) as [number, number, number][]
  entries.sort((a, b) => a[1] - b[1] || a[0] - b[0])
  return {
    [`${name}.row`]: Int32Array.from(entries, e => e[0]),
    [`${name}.column`]: Int32Array.from(entries, e => e[1]),
    [`${name}.value`]: Float64Array.from(entries, e => e[2]),
  }
}
const flat = (path: string) => Float64Array.from(numbers(path).flat())

const { cases } = json('small/cases.json')
writeFileSync(
  join(target, 'small.json'),
  `${JSON.stringify(cases.map(({ id, form, input, expected, tolerance }: Record<string, unknown>) => ({ id, form, input, expected, tolerance })))}\n`,
)

for (const name of readdirSync(join(suite, 'mid'))) {
  const at = `mid/${name}`
  const { n, flows, categories, demands, id } = json(`${at}/case.json`)
  const demand = numbers(`${at}/demand.csv`, 0)
  writeFileSync(
    join(target, `${name}.bin`),
    pack({
      facts: { id, n, flows, categories, demands },
      arrays: {
        ...coordinates('A', `${at}/A.csv.gz`),
        ...coordinates('B', `${at}/B.csv.gz`),
        ...coordinates('C', `${at}/C.csv.gz`),
        'demand.index': Int32Array.from(demand, d => d[0]!),
        'demand.row': Int32Array.from(demand, d => d[1]!),
        'demand.value': Float64Array.from(demand, d => d[2]!),
        s: flat(`${at}/expected_s.csv.gz`),
        g: flat(`${at}/expected_g.csv.gz`),
        h: flat(`${at}/expected_h.csv`),
        multipliers: flat(`${at}/expected_multipliers.csv.gz`),
        'scale.s': flat(`${at}/scale_s.csv.gz`),
        'scale.multipliers': flat(`${at}/scale_multipliers.csv.gz`),
      },
    }),
  )
}

for (const name of readdirSync(join(suite, 'io'))) {
  const at = `io/${name}`
  const info = json(`${at}/case.json`)
  const sectors = lines(`${info.inputs}/sectors.csv`).map(line => line.split(',')[1]!)
  const indicators = lines(`${info.inputs}/indicators.csv`).map(line => line.split(',')[1]!)
  const location = new Map(sectors.map((code, j) => [`${code}/US`, j]))
  const f = new Float64Array(sectors.length)
  if (info.demand_file) {
    for (const line of lines(`${info.inputs}/${info.demand_file}`)) {
      const [sector, amount] = line.split(',') as [string, string]
      f[location.get(sector)!]! += Number(amount)
    }
  } else
    for (const [sector, amount] of Object.entries(json(`${at}/demand1.json`).demand))
      f[location.get(sector)!]! += amount as number
  const expected = (file: string) => {
    const rows = lines(`${at}/${file}`).map(line => line.split(','))
    return {
      indicator: Int32Array.from(rows, r => indicators.indexOf(r[0]!)),
      sector: Int32Array.from(rows, r => Number(r[1])),
      value: Float64Array.from(rows, r => Number(r.at(-1))),
    }
  }
  const N = expected('expected_N.csv.gz')
  const hasFlows = !info.A
  writeFileSync(
    join(target, `${name}.bin`),
    pack({
      facts: { id: info.id, sectors, indicators, flows: hasFlows ? info.flows : indicators.length },
      arrays: {
        ...coordinates('A', `${info.inputs}/${info.A ?? 'A.csv.gz'}`),
        ...(hasFlows
          ? {
              ...coordinates('B', `${info.inputs}/B.csv.gz`),
              ...coordinates('C', `${info.inputs}/C.csv.gz`),
              g: flat(`${at}/expected_g.csv.gz`),
            }
          : coordinates('B', `${info.inputs}/D.csv.gz`)),
        f,
        s: flat(`${at}/expected_s.csv.gz`),
        h: flat(`${at}/expected_h.csv`),
        'N.indicator': N.indicator,
        'N.sector': N.sector,
        'N.value': N.value,
      },
    }),
  )
}

{
  const at = 'process/uslci-2021q3'
  const info = json(`${at}/case.json`)
  const indicators = lines(`${info.inputs}/indicators.csv`).map(line => line.split(',')[0]!)
  const factors = lines(`${info.inputs}/characterisation.csv.gz`).map(line => line.split(','))
  const scores = lines(`${at}/expected_scores.csv`).map(line => line.split(','))
  const inventory = numbers(`${at}/expected_inventory.csv.gz`, 0)
  writeFileSync(
    join(target, 'uslci-2021q3.bin'),
    pack({
      facts: { id: info.id, n: info.n, flows: info.flows, indicators, processes: info.processes },
      arrays: {
        ...coordinates('A', `${info.inputs}/technosphere.csv.gz`),
        ...coordinates('B', `${info.inputs}/biosphere.csv.gz`),
        'C.row': Int32Array.from(factors, r => indicators.indexOf(r[0]!)),
        'C.column': Int32Array.from(factors, r => Number(r[1])),
        'C.value': Float64Array.from(factors, r => Number(r[2])),
        'scores.process': Int32Array.from(scores, r => Number(r[0])),
        'scores.indicator': Int32Array.from(scores, r => indicators.indexOf(r[2]!)),
        'scores.value': Float64Array.from(scores, r => Number(r[3])),
        'inventory.process': Int32Array.from(inventory, r => r[0]!),
        'inventory.flow': Int32Array.from(inventory, r => r[1]!),
        'inventory.value': Float64Array.from(inventory, r => r[2]!),
      },
    }),
  )
}
