/** Models made here -> openLCA packages -> models: the same system and the same scores. And matrices as tables. */

import type { Allocation, Exchange, ImpactMethod, Model, Process } from '@cradle/lca'
import { assess, buildSystem, characterise, toDense } from '@cradle/lca'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  csvLine,
  fromModel,
  importJsonLd,
  parseCsv,
  readCoordinates,
  readMatrixTables,
  writeCoordinates,
  writeJsonLd,
  writeMatrixTables,
  zip,
} from '../src/index.ts'

/** Productive systems of up to six processes with coproducts, wastes, avoided products, uncertainty and odd ids. */
const models = fc
  .record({
    count: fc.integer({ min: 1, max: 6 }),
    amounts: fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 60, maxLength: 60 }),
    choices: fc.array(fc.nat({ max: 9 }), { minLength: 60, maxLength: 60 }),
    name: fc.constantFrom('p', 'steel, at plant/', 'ø::', '.hidden', 'a b'),
  })
  .map(({ count, amounts, choices, name }): { model: Model; method: ImpactMethod; ids: string[] } => {
    let a = 0
    let c = 0
    const amount = () => amounts[a++ % amounts.length]!
    const choice = () => choices[c++ % choices.length]!
    const ids = Array.from({ length: count }, (_, k) => `${name}${k}`)
    const processes = ids.map((id, k): Process => {
      const exchanges: Exchange[] = [{ flow: `product ${k}`, amount: 1 + amount(), direction: 'output' }]
      for (let j = 0; j < count; j++) {
        if (choice() < 4) {
          exchanges.push({
            flow: `product ${j}`,
            amount: amount() / (2 * count),
            direction: 'input',
            unit: 'kg',
            provider: ids[j]!,
            ...(choice() < 5 && { uncertainty: { type: 'lognormal', gmean: 0.1, gsd: 1.5 } }),
            ...(choice() === 0 && { avoided: true }),
          })
        }
      }
      const kinds = ['none', 'mass', 'economic', 'causal', { property: 'length' }] as const
      const allocation: Allocation = kinds[choice() % kinds.length]!
      if (choice() < 5) exchanges.push({ flow: `side ${k}`, amount: amount(), direction: 'output', unit: 'g' })
      exchanges.push({ flow: 'emission', amount: amount(), direction: 'output' })
      exchanges.push({ flow: 'both', amount: amount(), direction: choice() < 5 ? 'input' : 'output' })
      exchanges.push({ flow: 'resource', amount: amount(), direction: 'input', unit: 'g' })
      const share = amount()
      return {
        id,
        name: `The ${id}`,
        ...(choice() < 5 && { location: 'DE' }),
        reference: `product ${k}`,
        allocation,
        exchanges: exchanges.map(one =>
          allocation === 'causal' ? { ...one, causal: { [`product ${k}`]: share, [`side ${k}`]: 1 - share } } : one,
        ),
      }
    })
    const flow = (id: string, kind: 'product' | 'elementary') => ({
      id,
      name: id,
      kind,
      unit: 'kg',
      ...(kind === 'product' && { properties: { mass: 1, price: 2 + id.length, length: 1 + (id.length % 3) } }),
    })
    return {
      ids,
      model: {
        units: [
          { id: 'kg', kind: 'mass', factor: 1 },
          { id: 'g', kind: 'mass', factor: 0.001 },
        ],
        flows: [
          ...ids.flatMap((_, k) => [flow(`product ${k}`, 'product'), flow(`side ${k}`, 'product')]),
          ...['emission', 'both', 'resource'].map(id => flow(id, 'elementary')),
        ],
        processes,
      },
      method: {
        id: 'method/1',
        categories: [{ id: 'warming', unit: 'kg CO2e' }, { id: 'use' }],
        factors: [
          { category: 'warming', flow: 'emission', factor: 2 },
          { category: 'warming', flow: 'both', factor: 3, unit: 'g' },
          { category: 'use', flow: 'resource', factor: 5 },
        ],
        normalisation: { warming: 8 },
        weights: { warming: 0.5, use: 0.5 },
      },
    }
  })

describe('models written as openLCA packages', () => {
  test.each([2, 1] as const)('schema %i: the same system, the same scores', schema => {
    fc.assert(
      fc.property(models, ({ model, method, ids }) => {
        const written = writeJsonLd(fromModel(model, [method]), { schema })
        const back = importJsonLd(written, { elementaryInputs: 'positive' })
        const before = buildSystem(model)
        const after = buildSystem(back.model, back.build)
        expect(new Set(after.processes.ids)).toEqual(new Set(before.processes.ids))
        expect(back.methods[0]!.normalisation).toEqual(method.normalisation)
        expect(back.methods[0]!.weights).toEqual(method.weights)
        expect(after.uncertain.length).toBe(before.uncertain.length)
        for (const process of ids) {
          const demand = [{ process, amount: 2 }]
          const [a, b] = [
            assess(before, characterise(before, method), demand),
            assess(after, characterise(after, back.methods[0]!), demand),
          ]
          a.scores.forEach((score, k) => {
            expect(Math.abs(b.scores[k]! - score)).toBeLessThanOrEqual(1e-9 * Math.abs(score) + 1e-15)
          })
        }
        expect(back.report.issues.filter(problem => problem.severity === 'error')).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  test('every file is named by an id that can be a file name, and zips', async () => {
    const [one] = fc.sample(models, { numRuns: 1, seed: 7 })
    const written = writeJsonLd(fromModel(one!.model, [one!.method]))
    for (const path of written.keys()) expect(path).toMatch(/^([a-z_]+\/)?[A-Za-z0-9][A-Za-z0-9._-]*\.json$/)
    expect(importJsonLd(await zip(written)).report.counts.processes).toBe(one!.model.processes.length)
  })
})

describe('matrices as tables', () => {
  const entries = fc.array(
    fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 4 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
    { maxLength: 30 },
  )

  test('coordinates keep every digit', () => {
    fc.assert(
      fc.property(entries, list => {
        const matrix = {
          rows: 6,
          columns: 5,
          row: Int32Array.from(list, entry => entry[0]),
          column: Int32Array.from(list, entry => entry[1]),
          value: Float64Array.from(list, entry => entry[2] + 0),
        }
        const { extra, ...back } = readCoordinates(writeCoordinates(matrix), { rows: 6, columns: 5 })
        expect(extra).toEqual({})
        expect(back).toEqual(matrix)
      }),
    )
  })

  test('other delimiters, column orders and further columns', () => {
    const table = readCoordinates('\ufeffvalue;sigma;col;row\r\n2.5;0.1;1;0\r\n-1e-3;0;0;2\r\n', { extra: ['sigma'] })
    expect([...table.row, ...table.column, ...table.value, ...table.extra.sigma!]).toEqual([
      0, 2, 1, 0, 2.5, -0.001, 0.1, 0,
    ])
    expect([table.rows, table.columns]).toEqual([3, 2])
  })

  test('a labelled system', () => {
    const one = fc.sample(models, { numRuns: 1, seed: 3 })[0]!
    const system = buildSystem(one.model)
    const { C } = characterise(system, one.method)
    const coordinates = (rows: number, columns: number, dense: number[][]) => {
      const list = dense.flatMap((line, i) => line.map((x, j) => [i, j, x] as const)).filter(entry => entry[2] !== 0)
      return {
        rows,
        columns,
        row: Int32Array.from(list, entry => entry[0]),
        column: Int32Array.from(list, entry => entry[1]),
        value: Float64Array.from(list, entry => entry[2]),
      }
    }
    const n = system.processes.ids.length
    const given = {
      A: coordinates(n, n, toDense(system.A)),
      B: coordinates(system.flows.ids.length, n, toDense(system.B)),
      C: coordinates(2, system.flows.ids.length, [
        [2, 3000, 0],
        [0, 0, 5],
      ]),
      processes: system.processes.ids,
      flows: system.flows.ids,
      categories: ['warming, "total"', 'use'],
    }
    expect(C.rows).toBe(2)
    expect(readMatrixTables(writeMatrixTables(given))).toEqual(given)
  })

  test('CSV quoting', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        rows => {
          const text = [['a', 'b', 'c', 'd', 'e'], ...rows]
            .map(row => csvLine(row.map(cell => cell.replaceAll('\r', ' '))))
            .join('\n')
          expect(parseCsv(text).slice(1)).toEqual(rows.map(row => row.map(cell => cell.replaceAll('\r', ' '))))
        },
      ),
    )
  })
})
