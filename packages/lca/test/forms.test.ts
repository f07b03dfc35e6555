/** What is not even of the right form, handed to every door of the package: an error with a name, never a stumble. */

import * as interchange from '@cradle/interchange'
import { describe, expect, test } from 'vitest'
import * as lca from '../src/index.ts'

const junk: unknown[] = [
  null,
  undefined,
  0,
  Number.NaN,
  true,
  'x',
  Symbol('s'),
  () => 1,
  [],
  {},
  [null],
  [[]],
  [['a']],
  [['a', null]],
  [[1, 2]],
  [{}],
  { units: [], flows: [], processes: [{}] },
  { units: null, flows: [], processes: [] },
  { units: [null], flows: [null], processes: [null] },
  { rows: 2, columns: 2, row: [0], column: [0], value: [1] },
  { rows: 1, columns: 1, row: Int32Array.of(5), column: Int32Array.of(0), value: Float64Array.of(1) },
  new Uint8Array(3),
  new Float64Array(2),
  new Map(),
]
const one = lca.toColumns(lca.fromDense([[1]]))
const system = lca.systemFromMatrices(one, one)
const characterisation = lca.characterise(system, { id: 'm', categories: [{ id: 'c' }], factors: [] })
const multipliers = lca.multipliersOf(system, characterisation)
const result = lca.assess(system, characterisation, [{ process: system.processes.ids[0]!, amount: 1 }])

const entryPoints: Record<string, (x: never) => unknown> = {
  buildSystem: x => lca.buildSystem(x),
  'options of buildSystem': x => lca.buildSystem({ units: [], flows: [], processes: [] }, x),
  systemFromMatrices: x => lca.systemFromMatrices(x, one),
  characterise: x => lca.characterise(system, x),
  assess: x => lca.assess(system, characterisation, x),
  'an amount': x => lca.assess(system, characterisation, [{ process: x, amount: x }]),
  assessMany: x => lca.assessMany(system, characterisation, x),
  scoreDemand: x => lca.scoreDemand(multipliers, x),
  supplyGraph: x => lca.supplyGraph(result, multipliers, x),
  strongestPath: x => lca.strongestPath(result, multipliers, 'c', x),
  toColumns: x => lca.toColumns(x),
  toRows: x => lca.toRows(x),
  fromDense: x => lca.fromDense(x),
  checkCoordinates: x => lca.checkCoordinates(x, 'M'),
  createSolver: x => lca.createSolver(x),
  leontiefMultipliers: x => lca.leontiefMultipliers(x),
  readUnits: x => lca.readUnits(x),
  joinSystems: x => lca.joinSystems(x),
  runMonteCarlo: x => lca.runMonteCarlo(x),
  'system of a job': x => lca.runMonteCarlo({ system: x, demands: [], options: { samples: 8, seed: 1 } }),
  joinRuns: x => lca.joinRuns(x),
  compare: x => lca.compare(x, x),
  readJsonLd: x => interchange.readJsonLd(x),
  importJsonLd: x => interchange.importJsonLd(x),
  writeJsonLd: x => interchange.writeJsonLd(x),
  fromModel: x => interchange.fromModel(x),
  parseCsv: x => interchange.parseCsv(x),
  readCoordinates: x => interchange.readCoordinates(x),
  readMatrixTables: x => interchange.readMatrixTables(x),
  unzip: x => [...interchange.unzip(x)],
}

describe('wrong forms', () => {
  test.each(Object.keys(entryPoints))('%s refuses them by name', entryPoint => {
    const stumbles = junk.flatMap(value => {
      try {
        entryPoints[entryPoint]!(value as never)
        return []
      } catch (error) {
        return error instanceof lca.LcaError ? [] : [`${typeof value}: ${error}`]
      }
    })
    expect(stumbles).toEqual([])
  })

  test('what is wrong with a file has a code of its own', () => {
    const codeOf = (run: () => unknown) => {
      try {
        run()
      } catch (error) {
        if (error instanceof lca.LcaError) return [error.code, error.remedy.length > 10]
      }
      return null
    }
    expect(codeOf(() => interchange.readJsonLd(new Uint8Array(9)))).toEqual(['invalid_archive', true])
    expect(codeOf(() => interchange.readCoordinates('a,b\n1,2\n'))).toEqual(['invalid_table', true])
    expect(codeOf(() => interchange.parseFormula('1 +'))).toEqual(['invalid_formula', true])
    expect(
      codeOf(() => interchange.readJsonLd([['flows/a.json', `{"x":${'['.repeat(500)}${']'.repeat(500)}}`]])),
    ).toEqual(['limit_exceeded', true])
    const solver = lca.createSolver(one)
    solver.release()
    expect(codeOf(() => solver.solve([Float64Array.of(1)]))).toEqual(['released_solver', true])
  })
})
