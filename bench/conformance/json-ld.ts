/** A database imported from openLCA JSON-LD, in both allocation modes. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importJsonLd } from '@cradle/interchange'
import { type Assessment, assess, buildSystem, characterise, largestFlows, largestProcesses } from '@cradle/lca'
import { directOf, pairs } from './results.ts'
import { readJson, readTable, writeJson, writeTable } from './tables.ts'

export function jsonLd(suite: string, results: string) {
  const from = join(suite, 'jsonld')
  if (!existsSync(from)) return
  const info = readJson<{ inputs: string }>(join(from, 'case.json'))
  const inputs = join(suite, info.inputs)
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
  writeTable(join(results, 'jsonld/scores.csv'), header, rows)
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
  writeJson(join(results, 'jsonld/top.json'), top)
}
