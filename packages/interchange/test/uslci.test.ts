/** A real database, imported, solved, written and read back. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ImpactMethod } from '@cradle/lca'
import { assess, buildSystem, characterise } from '@cradle/lca'
import { describe, expect, test } from 'vitest'
import {
  type ImportOptions,
  importDatabase,
  importJsonLd,
  isZip,
  ledgerOf,
  parseCsv,
  readJsonLd,
  reportLines,
  toModel,
  unzip,
  writeJsonLd,
  zip,
} from '../src/index.ts'

const archive = new Uint8Array(readFileSync(join(import.meta.dirname, 'uslci-subset.zip')))
const [, ...factors] = parseCsv(readFileSync(join(import.meta.dirname, 'factors.csv'), 'utf8'))
const method: ImpactMethod = {
  id: 'check',
  categories: [{ id: 'GWP100' }, { id: 'ACID' }],
  factors: factors.map(([category, flow, factor]) => ({ category: category!, flow: flow!, factor: Number(factor) })),
}
const BUS = '0a67401f-bc99-3993-adbb-3b9ccfeb1c42'
const SOY = '11a07256-81f3-3c25-b46e-f3b9998d7bcf'

function scoresOf(source: Parameters<typeof importJsonLd>[0], process: string, options: ImportOptions) {
  const { model, build } = importJsonLd(source, options)
  const system = buildSystem(model, build)
  const { scores, supply } = assess(system, characterise(system, method), [{ process, amount: 1 }])
  return { gwp: scores[0]!, acid: scores[1]!, chain: supply.filter(s => s !== 0).length }
}

describe('a subset of the U.S. life cycle inventory', () => {
  test.each([
    ['none', BUS, [0.020091021435644587, 9.851858027916373e-5, 35]],
    ['mass', BUS, [0.020091021435644587, 9.851858027916373e-5, 35]],
    ['none', SOY, [0.4311849836484312, 0.0007918355918878595, 38]],
    ['mass', `${SOY}::82860409-cc55-31f3-874c-d028dab21f51`, [0.14604652671962992, 0.0002682023778975008, 38]],
    ['mass', SOY, [0.14604652671962995, 0.0002682023778975008, 38]],
  ] as const)('allocation %s, process %s: the published scores', (allocation, process, [gwp, acid, chain]) => {
    const result = scoresOf(archive, process, { allocation })
    expect(Math.abs(result.gwp / gwp - 1)).toBeLessThan(1e-10)
    expect(Math.abs(result.acid / acid - 1)).toBeLessThan(1e-10)
    expect(result.chain).toBe(chain)
  })

  test('the report counts, names and explains', () => {
    const { report } = importJsonLd(archive)
    expect(report.counts).toMatchObject({
      processes: 42,
      flows: 358,
      productFlows: 92,
      elementaryFlows: 266,
      exchanges: 1193,
      exchangesWithFormula: 4,
      exchangesInNonReferenceUnit: 119,
      processesWithParameters: 2,
      processesWithAllocationFactors: 1,
      unitGroups: 27,
      units: 193,
      flowProperties: 33,
      columns: 42,
      unlinkedProductInputs: 70,
      distinctUnlinkedFlows: 42,
      coproductsWithoutCredit: 11,
    })
    const kinds = new Set(report.issues.map(problem => problem.kind))
    expect([...kinds].sort()).toEqual(['allocation', 'unit-conversion', 'unlinked'])
    const lines = reportLines(report)
    expect(lines).toContain('Processes: 42')
    expect(lines.some(line => /note: 1 kWh = 3.6 MJ, in \d+ exchanges\./.test(line))).toBe(true)
    expect(lines.some(line => line.startsWith('note: The allocation factors of process "Coal crusher facility'))).toBe(
      true,
    )
    for (const problem of report.issues) {
      expect(problem.message).toMatch(/\.$/)
      expect(problem.message).not.toMatch(/undefined|NaN|\[object/)
    }
  })

  test('every exchange is in one class of the ledger, the same as in the neutral model', async () => {
    const { report } = importJsonLd(archive)
    expect(report.ledger.reduce((sum, { count }) => sum + count, 0)).toBe(1193)
    expect(report.ledger).toEqual(ledgerOf(await importDatabase({ name: 'uslci.zip', bytes: archive })))
    const countOf = (group: string) => report.ledger.find(one => one.class === group)?.count
    expect([countOf('reference'), countOf('cutoff')]).toEqual([42, 11])
  })

  test.each([2, 1] as const)('written as schema %i and read back: the same model and the same scores', async schema => {
    const { package: read, issues: problems } = readJsonLd(archive)
    const written = await zip(writeJsonLd(read, { schema }))
    expect(isZip(written)).toBe(true)
    const again = readJsonLd(written)
    expect(again.package.schema).toBe(schema)
    for (const allocation of ['none', 'mass'] as const) {
      const [before, after] = [
        toModel(read, { allocation }, problems),
        toModel(again.package, { allocation }, again.issues),
      ]
      expect(after.model).toEqual(before.model)
      expect(after.report.counts).toEqual(before.report.counts)
      expect(scoresOf(written, SOY, { allocation })).toEqual(scoresOf(archive, SOY, { allocation }))
    }
  })

  test('writing twice gives the same bytes', async () => {
    const { package: read } = readJsonLd(archive)
    expect(await zip(writeJsonLd(read))).toEqual(await zip(writeJsonLd(read)))
  })

  test('a folder of files reads like the archive', () => {
    const files = [...unzip(archive)].map(
      ([path, bytes]) => [`any/top/${path}`, new TextDecoder().decode(bytes)] as const,
    )
    expect(toModel(readJsonLd(files).package).model).toEqual(toModel(readJsonLd(archive).package).model)
  })

  test('formulas give the stored amounts; a replaced parameter moves what depends on it', () => {
    const { report, model } = importJsonLd(archive)
    expect(report.counts.formulasReproduced).toBe(report.counts.exchangesWithFormula)
    const coal = 'ef39cdc1-cf56-45ba-ba5d-5db23349ddea'
    const { model: moved } = importJsonLd(archive, { parameters: { [`${coal}/waste_coarse`]: 0.5 } })
    const amounts = (of: typeof model) =>
      of.processes.find(process => process.id === coal)!.exchanges.map(e => e.amount)
    // Coal_In = 1 + Waste_Coarse + Waste_Fine = 1 + 0.5 + 0.0718.
    expect(amounts(model).some(amount => Math.abs(amount - 1.4354) < 1e-12)).toBe(true)
    expect(amounts(moved).some(amount => Math.abs(amount - 1.5718) < 1e-12)).toBe(true)
  })
})
