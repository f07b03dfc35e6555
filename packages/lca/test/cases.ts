/** The cases of test/cases as systems with their answers. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Characterisation,
  type Coordinates,
  label,
  type System,
  systemFromMatrices,
  toColumns,
  toRows,
} from '../src/index.ts'
import { leontiefSystem } from '../src/leontief.ts'
import { type Packed, unpack } from './pack.ts'

const folder = join(import.meta.dirname, 'cases')

export function readPacked(name: string): Packed {
  return unpack(readFileSync(join(folder, `${name}.bin`)))
}

export type SmallCase = {
  id: string
  form: 'matrix' | 'exchanges'
  // The forms are those of the suite and are read by `smallStudy`.
  input: Record<string, never>
  expected: SmallAnswer & { error?: string; error_also_accepted?: string[]; warning?: string }
  tolerance?: { rtol: number; atol_rel_max: number }
}

export type SmallAnswer = {
  s: number[]
  g: number[]
  h: number[]
  contribution_process: number[][]
  contribution_flow: number[][]
  multipliers: number[][]
  processes?: string[]
  A?: number[][]
  B?: number[][]
  unlinked?: [string, string, number][]
  coproducts_without_credit?: [string, string][]
}

export const smallCases = JSON.parse(readFileSync(join(folder, 'small.json'), 'utf8')) as SmallCase[]

export const midNames = ['mid-200-p', 'mid-200-rho099-p', 'mid-200-gsdiverge-p', 'mid-1000-p'] as const
export const ioNames = ['useeio-v1.2', 'useeio-v2.0.1'] as const

export function coordinatesOf({ arrays }: Packed, name: string, rows: number, columns: number): Coordinates {
  return {
    rows,
    columns,
    row: arrays[`${name}.row`] as Int32Array,
    column: arrays[`${name}.column`] as Int32Array,
    value: arrays[`${name}.value`] as Float64Array,
  }
}

/** A characterisation from coordinates (or the identity when there are none). */
export function characterisationOf(C: Coordinates | null, ids: readonly string[], flows: number): Characterisation {
  const matrix = C ?? {
    rows: ids.length,
    columns: flows,
    row: Int32Array.from(ids, (_, k) => k),
    column: Int32Array.from(ids, (_, k) => k),
    value: new Float64Array(ids.length).fill(1),
  }
  return {
    method: 'given',
    C: toRows(matrix),
    categories: label(ids, 'categories'),
    details: ids.map(id => ({ id })),
    normalisation: {},
    weights: {},
    unused: 0,
  }
}

export type Case = { system: System; characterisation: Characterisation; demands: Float64Array[]; packed: Packed }

export function midCase(name: string): Case {
  const packed = readPacked(name)
  const { n, flows, categories, demands } = packed.facts as Record<'n' | 'flows' | 'categories' | 'demands', number>
  const vectors = Array.from({ length: demands }, () => new Float64Array(n))
  const index = packed.arrays['demand.index']!
  index.forEach((d, k) => {
    vectors[d]![packed.arrays['demand.row']![k]!]! += packed.arrays['demand.value']![k]!
  })
  return {
    system: systemFromMatrices(
      toColumns(coordinatesOf(packed, 'A', n, n)),
      toColumns(coordinatesOf(packed, 'B', flows, n)),
    ),
    characterisation: characterisationOf(
      coordinatesOf(packed, 'C', categories, flows),
      Array.from({ length: categories }, (_, k) => String(k)),
      flows,
    ),
    demands: vectors,
    packed,
  }
}

export function ioCase(name: string): Case {
  const packed = readPacked(name)
  const { sectors, indicators, flows } = packed.facts as { sectors: string[]; indicators: string[]; flows: number }
  const n = sectors.length
  const system = leontiefSystem({
    A: coordinatesOf(packed, 'A', n, n),
    B: coordinatesOf(packed, 'B', flows, n),
    sectors: sectors.map(id => ({ id, location: 'US' })),
    flows: Array.from({ length: flows }, (_, i) => ({ id: String(i), kind: 'elementary' as const, unit: 'unit' })),
    currency: 'USD',
  })
  const C = packed.arrays['C.row'] ? coordinatesOf(packed, 'C', indicators.length, flows) : null
  return {
    system,
    characterisation: characterisationOf(C, indicators, flows),
    demands: [packed.arrays.f as Float64Array],
    packed,
  }
}

export function processCase(): Case {
  const packed = readPacked('uslci-2021q3')
  const { n, flows, indicators, processes } = packed.facts as {
    n: number
    flows: number
    indicators: string[]
    processes: number[]
  }
  return {
    system: systemFromMatrices(
      toColumns(coordinatesOf(packed, 'A', n, n)),
      toColumns(coordinatesOf(packed, 'B', flows, n)),
    ),
    characterisation: characterisationOf(coordinatesOf(packed, 'C', indicators.length, flows), indicators, flows),
    demands: processes.map(j => Float64Array.from({ length: n }, (_, i) => (i === j ? 1 : 0))),
    packed,
  }
}
