/** The small cases: matrices given, or exchanges to build them from; results or the named error. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Allocation,
  assess,
  buildSystem,
  byFlow,
  byProcess,
  type Characterisation,
  characterise,
  type Demand,
  fromDense,
  type ImpactMethod,
  LcaError,
  multipliersOf,
  type Process,
  type Solver,
  type SolverOptions,
  type System,
  solverOf,
  systemFromMatrices,
  toColumns,
  toDense,
  toRows,
  type Unit,
  UnknownFlow,
} from '@cradle/lca'
import { readJson } from './tables.ts'

export type SmallCase = {
  id: string
  form: 'matrix' | 'exchanges'
  input: MatrixInput | ExchangeInput
  expected: Record<string, unknown> & { error?: string; warning?: string }
  tolerance?: { rtol: number; atol_rel_max: number }
}
type Cell = number | string
type MatrixInput = { A: Cell[][]; B: Cell[][]; C: Cell[][]; f: Cell[] }
type ExchangeInput = {
  units: Record<string, { kind: string; factor: number }>
  flows: { id: string; type: 'product' | 'waste' | 'elementary'; unit: string; mass?: number; price?: number }[]
  processes: Process[]
  characterisation: { category: string; flow: string; factor: number }[]
  demand: Demand[]
}

/** The suite's names of the engine's errors. */
const NAMES: Record<string, string> = {
  nonsquare_technosphere: 'NON_SQUARE',
  missing_reference_product: 'NO_REFERENCE_PRODUCT',
  zero_reference: 'ZERO_REFERENCE',
  singular_technosphere: 'SINGULAR_MATRIX',
  unknown_unit: 'UNKNOWN_UNIT',
  unit_mismatch: 'UNIT_MISMATCH',
  invalid_number: 'INVALID_NUMBER',
  unknown_flow: 'UNKNOWN_FLOW',
  unknown_provider: 'UNKNOWN_PROVIDER',
  ambiguous_provider: 'AMBIGUOUS_PROVIDER',
  unknown_product: 'UNKNOWN_PRODUCT',
  shape_mismatch: 'SHAPE_MISMATCH',
}

/** Writes `small/results.json`. */
export function small(suite: string, results: string): void {
  const { cases } = readJson<{ cases: SmallCase[] }>(join(suite, 'small/cases.json'))
  const solved = Object.fromEntries(cases.map(one => [one.id, solveSmall(one)]))
  // Amounts of unlinked exchanges are compared as text: whole numbers are written with their decimal.
  const text = JSON.stringify(solved, (key, value) =>
    key === 'unlinked'
      ? value.map(([process, flow, amount]: [string, string, number]) => [process, flow, `float ${amount}`])
      : value,
  ).replaceAll(/"float ([^"]*)"/g, (_, amount: string) => (/[.e]/.test(amount) ? amount : `${amount}.0`))
  mkdirSync(join(results, 'small'), { recursive: true })
  writeFileSync(join(results, 'small/results.json'), text)
}

/** `options` force a solver; left out, the engine chooses. */
export function solveSmall({ form, input }: SmallCase, options?: SolverOptions): Record<string, unknown> {
  try {
    const { system, characterisation, demand } =
      form === 'matrix' ? fromMatrices(input as MatrixInput) : fromExchanges(input as ExchangeInput)
    const solver: Solver = solverOf(system, options)
    const result = assess(system, characterisation, demand, solver)
    const multipliers = multipliersOf(system, characterisation, solver)
    const categories = characterisation.categories.ids
    const warnings = [...result.route.warnings, ...multipliers.route.warnings].map(({ code }) => code.toUpperCase())
    return {
      s: [...result.supply],
      g: [...result.inventory],
      h: [...result.scores],
      contribution_process: categories.map(category => [...byProcess(result, category)]),
      contribution_flow: categories.map(category => [...byFlow(result, category)]),
      multipliers: categories.map((_, k) =>
        system.columns.map((_, i) => multipliers.values[i * categories.length + k]!),
      ),
      ...(warnings.length > 0 && { warning: [...new Set(warnings)].join(' ') }),
      ...(form === 'exchanges' && {
        processes: system.processes.ids,
        A: toDense(system.A),
        B: toDense(system.B),
        unlinked: system.unlinked.map(({ process, flow, amount }) => [process, flow, amount]),
      }),
    }
  } catch (error) {
    if (!(error instanceof LcaError)) throw error
    return { error: NAMES[error.code] ?? error.code }
  }
}

type Study = { system: System; characterisation: Characterisation; demand: Float64Array | Demand[] }

function fromMatrices({ A, B, C, f }: MatrixInput): Study {
  const numbers = (rows: Cell[][]) => rows.map(row => row.map(Number))
  const a = toColumns(fromDense(numbers(A)))
  const b = toColumns(fromDense(numbers(B), a.columns))
  const c = toRows(fromDense(numbers(C), b.rows))
  const ids = C.map((_, k) => String(k))
  const system = systemFromMatrices(a, b)
  return {
    system,
    characterisation: {
      method: 'given',
      C: c,
      unused: 0,
      normalisation: {},
      weights: {},
      details: ids.map(id => ({ id })),
      categories: { ids, index: new Map(ids.map((id, k) => [id, k])) },
    },
    demand: Float64Array.from(f, Number),
  }
}

function fromExchanges({ units, flows, processes, characterisation, demand }: ExchangeInput): Study {
  const system = buildSystem({
    units: Object.entries(units).map(([id, unit]): Unit => ({ id, ...unit })),
    flows: flows.map(({ id, type, unit, mass, price }) => ({
      id,
      kind: type,
      unit,
      properties: { ...(mass !== undefined && { mass }), ...(price !== undefined && { price }) },
    })),
    processes: processes.map(process => ({ ...process, allocation: (process.allocation ?? 'none') as Allocation })),
  })
  const known = new Set(flows.map(flow => flow.id))
  for (const { flow, category } of characterisation)
    if (!known.has(flow)) throw new UnknownFlow(flow, { at: 'category', ids: { category } })
  const method: ImpactMethod = {
    id: 'given',
    categories: [...new Set(characterisation.map(({ category }) => category))].map(id => ({ id })),
    factors: characterisation,
  }
  return { system, characterisation: characterise(system, method), demand }
}
