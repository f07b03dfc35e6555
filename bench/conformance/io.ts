/** Published input-output models: intensities, multipliers and the results of one demand. */

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  assess,
  directIntensities,
  largestFlows,
  largestProcesses,
  leontiefMultipliers,
  leontiefSystem,
  type Rows,
  toRows,
} from '@cradle/lca'
import { characterisationOf, pairs, wayOf } from './results.ts'
import { readCoordinates, readJson, readTable, writeJson, writeTable } from './tables.ts'

export function io(suite: string, results: string) {
  for (const name of readdirSync(join(suite, 'io'))) {
    const from = join(suite, 'io', name)
    const to = join(results, 'io', name)
    const info = readJson<{ inputs: string; A?: string; demand_file?: string }>(join(from, 'case.json'))
    const inputs = join(suite, info.inputs)
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
