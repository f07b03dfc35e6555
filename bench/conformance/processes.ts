/** A published unit process database by its matrices. */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { assessMany, characterise, largestFlows, largestProcesses, systemFromMatrices, toColumns } from '@cradle/lca'
import { directOf, pairs } from './results.ts'
import { readCoordinates, readJson, readTable, writeJson, writeTable } from './tables.ts'

export function processes(suite: string, results: string) {
  for (const name of readdirSync(join(suite, 'process'))) {
    const from = join(suite, 'process', name)
    const to = join(results, 'process', name)
    const info = readJson<{ inputs: string; n: number; flows: number; processes: number[] }>(join(from, 'case.json'))
    const inputs = join(suite, info.inputs)
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

/** Characterisation as COO by index or as a table with names. */
function factorsOf(path: string, codes: readonly string[]) {
  return readTable(path).map(row => ({
    category: row.indicator ?? codes[Number(row.row ?? row.category)]!,
    flow: String(row.flow_index ?? row.flow ?? row.col),
    factor: Number(row.factor ?? row.value),
  }))
}
