/**
 * Writes the engine's results for a conformance suite in the suite's own format.
 * usage: node bench/conformance/run.ts SUITE_DIR RESULTS_DIR [--only small|mid|io|process|jsonld]
 * then:  python3 SUITE_DIR/compare.py SUITE_DIR RESULTS_DIR
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type Assessment,
  assess,
  assessMany,
  buildSystem,
  byProcessAndFlow,
  type Characterisation,
  characterise,
  directIntensities,
  label,
  largestFlows,
  largestProcesses,
  leontiefMultipliers,
  leontiefSystem,
  multipliersOf,
  type Rows,
  type System,
  systemFromMatrices,
  toColumns,
  toRows,
} from '@cradle/lca'
import { importJsonLd } from '@cradle/lca/interchange'
import { type SmallCase, solveSmall } from './small.ts'
import { readCoordinates, readJson, readTable, writeJson, writeTable } from './tables.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } })
const [suite, results] = positionals
if (!suite || !results) throw new Error('usage: node bench/conformance/run.ts SUITE_DIR RESULTS_DIR')

const parts: Record<string, () => void> = { small, mid, io, process: processes, jsonld }
for (const [name, run] of Object.entries(parts)) {
  if (values.only !== undefined && values.only !== name) continue
  const from = performance.now()
  run()
  console.log(`${name}: ${((performance.now() - from) / 1000).toFixed(2)} s`)
}

function characterisationOf(C: Rows, ids: readonly string[]): Characterisation {
  return {
    method: 'given',
    C,
    categories: label(ids, 'categories'),
    details: ids.map(id => ({ id })),
    normalisation: {},
    weights: {},
    unused: 0,
  }
}

function pairs(list: readonly { id: string; value: number }[], id: (text: string) => string | number = Number) {
  return list.map(item => [id(item.id), item.value])
}

function small() {
  const { cases } = readJson<{ cases: SmallCase[] }>(join(suite!, 'small/cases.json'))
  writeJson(join(results!, 'small/results.json'), Object.fromEntries(cases.map(one => [one.id, solveSmall(one)])))
}

function mid() {
  for (const name of readdirSync(join(suite!, 'mid'))) {
    const from = join(suite!, 'mid', name)
    const to = join(results!, 'mid', name)
    const { n, flows, categories, demands } = readJson<{
      n: number
      flows: number
      categories: number
      demands: number
    }>(join(from, 'case.json'))
    const system = systemFromMatrices(
      toColumns(readCoordinates(join(from, 'A.csv.gz'), n, n)),
      toColumns(readCoordinates(join(from, 'B.csv.gz'), flows, n)),
    )
    const ids = Array.from({ length: categories }, (_, k) => String(k))
    const characterisation = characterisationOf(toRows(readCoordinates(join(from, 'C.csv.gz'), categories, flows)), ids)
    const f = Array.from({ length: demands }, () => new Float64Array(n))
    for (const { demand, row, value } of readTable(join(from, 'demand.csv')))
      f[Number(demand)]![Number(row)]! += Number(value)
    const assessed = assessMany(system, characterisation, f)
    const multipliers = multipliersOf(system, characterisation)
    console.log(
      `  ${name}: ${wayOf(assessed[0]!)}; multipliers ${multipliers.route.method}, ${multipliers.route.sweeps} sweeps,`,
      `bound ${multipliers.route.errorBound.toExponential(1)}`,
    )
    const d = f.map((_, k) => `d${k}`)
    const rows = (count: number, pick: (a: Assessment) => Float64Array) =>
      Array.from({ length: count }, (_, i) => [i, ...assessed.map(a => pick(a)[i]!)])
    writeTable(
      join(to, 's.csv'),
      ['row', ...d],
      rows(n, a => a.supply),
    )
    writeTable(
      join(to, 'g.csv'),
      ['row', ...d],
      rows(flows, a => a.inventory),
    )
    writeTable(
      join(to, 'h.csv'),
      ['category', ...d],
      rows(categories, a => a.scores),
    )
    writeTable(
      join(to, 'multipliers.csv'),
      ['row', ...ids.map(k => `c${k}`)],
      Array.from({ length: n }, (_, i) => [i, ...multipliers.values.subarray(i * categories, (i + 1) * categories)]),
    )
    const top = readJson<{ demand: number; category: number }[]>(join(from, 'expected_top.json')).map(
      ({ demand, category }) => {
        const a = assessed[demand]!
        const k = String(category)
        return {
          demand,
          category,
          score: a.scores[category],
          processes: pairs(largestProcesses(a, k)),
          flows: pairs(largestFlows(a, k)),
          process_flow: byProcessAndFlow(a, k).map(({ process, flow, value }) => [
            Number(flow),
            Number(process),
            value,
          ]),
        }
      },
    )
    writeJson(join(to, 'top.json'), top)
  }
}

function wayOf({ route }: Assessment): string {
  return `${route.method}, ${route.sweeps} sweeps, bound ${route.errorBound.toExponential(1)}${route.warnings.map(w => `, ${w.code}`).join('')}`
}

function io() {
  for (const name of readdirSync(join(suite!, 'io'))) {
    const from = join(suite!, 'io', name)
    const to = join(results!, 'io', name)
    const info = readJson<{ inputs: string; A?: string; demand_file?: string }>(join(from, 'case.json'))
    const inputs = join(suite!, info.inputs)
    const sectors = readTable(join(inputs, 'sectors.csv')).map(row => ({
      id: `${row.code}/${row.location}`,
      name: row.name!,
      location: row.location!,
    }))
    const indicators = readTable(join(inputs, 'indicators.csv')).map(row => row.code!)
    const n = sectors.length
    const A = readCoordinates(join(inputs, info.A ?? 'A.csv.gz'), n, n)
    const hasFlows = existsSync(join(inputs, 'B.csv.gz'))
    const flows = hasFlows ? readTable(join(inputs, 'flows.csv.gz')).map((_, i) => String(i)) : indicators
    const B = readCoordinates(join(inputs, hasFlows ? 'B.csv.gz' : 'D.csv.gz'), flows.length, n)
    const system = leontiefSystem({
      A,
      B,
      sectors,
      flows: flows.map(id => ({ id, kind: 'elementary', unit: 'unit' })),
      currency: 'USD',
    })
    const C = hasFlows
      ? toRows(readCoordinates(join(inputs, 'C.csv.gz'), indicators.length, flows.length))
      : identity(indicators.length)
    const characterisation = characterisationOf(C, indicators)

    const D = indicators.map(code => directIntensities(system, characterisation, code))
    const dense = {
      rows: indicators.length,
      columns: n,
      row: Int32Array.from({ length: indicators.length * n }, (_, e) => Math.floor(e / n)),
      column: Int32Array.from({ length: indicators.length * n }, (_, e) => e % n),
      value: Float64Array.from({ length: indicators.length * n }, (_, e) => D[Math.floor(e / n)]![e % n]!),
    }
    const N = leontiefMultipliers({ A, D: dense })
    const listed = (file: string, value: (k: number, j: number) => number) => {
      if (!existsSync(join(from, `expected_${file}.csv.gz`))) return
      const rows = readTable(join(from, `expected_${file}.csv.gz`)).map(({ indicator, sector_index, sector }) => [
        indicator!,
        sector_index!,
        sector!,
        value(indicators.indexOf(indicator!), Number(sector_index)),
      ])
      writeTable(join(to, `${file}.csv`), ['indicator', 'sector_index', 'sector', 'value'], rows)
    }
    listed('N', (k, j) => N[k * n + j]!)
    listed('D', (k, j) => D[k]![j]!)

    const f = new Float64Array(n)
    const wanted = info.demand_file
      ? readTable(join(inputs, info.demand_file)).map(row => [row.sector!, Number(row.amount_usd)] as const)
      : Object.entries(readJson<{ demand: Record<string, number> }>(join(from, 'demand1.json')).demand)
    for (const [sector, amount] of wanted) f[system.processes.index.get(sector)!]! += amount
    const result = assess(system, characterisation, f)
    console.log(`  ${name}: ${wayOf(result)}`)
    writeTable(
      join(to, 's.csv'),
      ['sector_index', 'value'],
      [...result.supply].map((x, j) => [j, x]),
    )
    if (hasFlows)
      writeTable(
        join(to, 'g.csv'),
        ['flow_index', 'value'],
        [...result.inventory].map((x, i) => [i, x]),
      )
    writeTable(
      join(to, 'h.csv'),
      ['indicator', 'value'],
      indicators.map((code, k) => [code, result.scores[k]!]),
    )
    const top = readJson<{ indicator: string; flows?: unknown }[]>(join(from, 'expected_top.json')).map(
      ({ indicator, flows }) => ({
        indicator,
        score: result.scores[indicators.indexOf(indicator)],
        sectors: pairs(largestProcesses(result, indicator), String),
        ...(flows !== undefined && { flows: pairs(largestFlows(result, indicator)) }),
      }),
    )
    writeJson(join(to, 'top.json'), top)
  }
}

function identity(size: number): Rows {
  const index = Int32Array.from({ length: size }, (_, k) => k)
  return {
    rows: size,
    columns: size,
    start: Int32Array.from({ length: size + 1 }, (_, k) => k),
    column: index,
    value: new Float64Array(size).fill(1),
  }
}

function processes() {
  for (const name of readdirSync(join(suite!, 'process'))) {
    const from = join(suite!, 'process', name)
    const to = join(results!, 'process', name)
    const info = readJson<{ inputs: string; n: number; flows: number; processes: number[] }>(join(from, 'case.json'))
    const inputs = join(suite!, info.inputs)
    const codes = readTable(join(inputs, 'indicators.csv')).map(row => row.code!)
    const system = systemFromMatrices(
      toColumns(readCoordinates(join(inputs, 'technosphere.csv.gz'), info.n, info.n)),
      toColumns(readCoordinates(join(inputs, 'biosphere.csv.gz'), info.flows, info.n)),
    )
    const characterisation = characterise(system, {
      id: 'given',
      categories: codes.map(id => ({ id })),
      factors: factorsOf(join(inputs, 'characterisation.csv.gz'), codes),
    })
    const ids = readTable(join(inputs, 'processes.csv.gz')).map(row => row.dataset_id!)
    const assessed = new Map(
      assessMany(
        system,
        characterisation,
        info.processes.map(j => Float64Array.from({ length: info.n }, (_, i) => (i === j ? 1 : 0))),
      ).map((a, d) => [info.processes[d]!, a]),
    )
    writeTable(
      join(to, 'scores.csv'),
      ['process_index', 'dataset_id', 'indicator', 'value'],
      [...assessed].flatMap(([j, a]) => codes.map((code, k) => [j, ids[j]!, code, a.scores[k]!])),
    )
    writeTable(
      join(to, 'inventory.csv'),
      ['process_index', 'flow_index', 'value'],
      [...assessed].flatMap(([j, a]) => [...a.inventory].map((x, i) => [j, i, x])),
    )
    const top = readJson<{ process: number; indicator: string }[]>(join(from, 'expected_top.json')).map(
      ({ process, indicator }) => {
        const a = assessed.get(process)!
        return {
          process,
          indicator,
          score: a.scores[codes.indexOf(indicator)],
          direct: directOf(a, indicator, process),
          processes: pairs(largestProcesses(a, indicator)),
          flows: pairs(largestFlows(a, indicator)),
          n_processes_in_chain: a.supply.filter(s => s !== 0).length,
        }
      },
    )
    writeJson(join(to, 'top.json'), top)
  }
}

/** Impact of the process itself per demanded unit. */
function directOf(a: Assessment, category: string, j: number): number {
  const { system, demand } = a
  const runs = demand[j]! / diagonalOf(system, j)
  return directIntensities(system, a.characterisation, category)[j]! * runs
}

function diagonalOf({ A }: System, j: number): number {
  for (let q = A.start[j]!; q < A.start[j + 1]!; q++) if (A.row[q] === j) return A.value[q]!
  return Number.NaN
}

/** Characterisation as COO by index or as a table with names. */
function factorsOf(path: string, codes: readonly string[]) {
  return readTable(path).map(row => ({
    category: row.indicator ?? codes[Number(row.row ?? row.category)]!,
    flow: String(row.flow_index ?? row.flow ?? row.col),
    factor: Number(row.factor ?? row.value),
  }))
}

function jsonld() {
  const from = join(suite!, 'jsonld')
  if (!existsSync(from)) return
  const info = readJson<{ inputs: string }>(join(from, 'case.json'))
  const inputs = join(suite!, info.inputs)
  const zip = readFileSync(join(inputs, readdirSync(inputs).find(file => file.endsWith('.zip'))!))
  const table = readTable(join(inputs, 'lcia_factors.csv'))
  const indicators = [...new Set(table.map(row => row.indicator!))]
  const factors = table.map(row => ({ category: row.indicator!, flow: row.flow_id!, factor: Number(row.factor) }))
  const studies = new Map(
    (['none', 'mass'] as const).map(mode => {
      const { model } = importJsonLd(zip, { allocation: mode })
      const system = buildSystem(model, { elementaryInputs: 'negative' })
      return [
        mode,
        {
          system,
          characterisation: characterise(system, { id: 'given', categories: indicators.map(id => ({ id })), factors }),
        },
      ]
    }),
  )
  const cache = new Map<string, Assessment>()
  const assessed = (mode: string, column: string): Assessment => {
    const { system, characterisation } = studies.get(mode as 'none' | 'mass')!
    const key = `${mode} ${column}`
    const result = cache.get(key) ?? assess(system, characterisation, [{ process: column, amount: 1 }])
    cache.set(key, result)
    return result
  }
  const quote = (text: string) => (text.includes(',') ? `"${text}"` : text)
  const rows = readTable(join(from, 'expected_scores.csv')).map(
    ({ mode, column, process, product, unit, indicator }) => {
      const a = assessed(mode!, column!)
      const j = a.system.processes.index.get(column!)!
      return [
        mode!,
        column!,
        quote(process!),
        quote(product!),
        unit!,
        indicator!,
        a.scores[indicators.indexOf(indicator!)]!,
        directOf(a, indicator!, j),
        a.supply.filter(s => s !== 0).length,
      ]
    },
  )
  const header = [
    'mode',
    'column',
    'process',
    'product',
    'unit',
    'indicator',
    'score_per_unit',
    'direct_part',
    'processes_in_chain',
  ]
  writeTable(join(results!, 'jsonld/scores.csv'), header, rows)
  const top = readJson<{ mode: string; column: string; indicator: string }[]>(join(from, 'expected_top.json')).map(
    one => {
      const a = assessed(one.mode, one.column)
      return {
        mode: one.mode,
        column: one.column,
        indicator: one.indicator,
        score: a.scores[indicators.indexOf(one.indicator)],
        processes: pairs(largestProcesses(a, one.indicator), String),
        flows: pairs(largestFlows(a, one.indicator), String),
      }
    },
  )
  writeJson(join(results!, 'jsonld/top.json'), top)
}
