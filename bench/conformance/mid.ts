/** Generated systems of 200 and 1,000 processes: supplies, inventories, scores, multipliers, largest contributions. */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Assessment,
  assessMany,
  byProcessAndFlow,
  largestFlows,
  largestProcesses,
  multipliersOf,
  systemFromMatrices,
  toColumns,
  toRows,
} from '@cradle/lca'
import { characterisationOf, pairs, wayOf } from './results.ts'
import { readCoordinates, readJson, readTable, writeJson, writeTable } from './tables.ts'

export function mid(suite: string, results: string) {
  for (const name of readdirSync(join(suite, 'mid'))) {
    const from = join(suite, 'mid', name)
    const to = join(results, 'mid', name)
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
