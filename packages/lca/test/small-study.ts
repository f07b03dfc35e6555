/** Small cases as studies: matrices given, or exchanges to build them from. */

import {
  type Allocation,
  buildSystem,
  type Characterisation,
  characterise,
  type Demand,
  fromDense,
  type Process,
  type System,
  systemFromMatrices,
  toColumns,
  type Unit,
  UnknownFlow,
} from '../src/index.ts'
import { characterisationOf, type SmallCase } from './cases.ts'

type Cell = number | string
type MatrixInput = { A: Cell[][]; B: Cell[][]; C: Cell[][]; f: Cell[] }
type ExchangeInput = {
  units: Record<string, { kind: string; factor: number }>
  flows: { id: string; type: 'product' | 'waste' | 'elementary'; unit: string; mass?: number; price?: number }[]
  processes: Process[]
  characterisation: { category: string; flow: string; factor: number }[]
  demand: Demand[]
}

export type Study = { system: System; characterisation: Characterisation; demand: Float64Array | Demand[] }

/** Text "NaN" and "Infinity" stand for the numbers, which JSON does not have. */
export function smallStudy({ form, input }: SmallCase): Study {
  if (form === 'matrix') {
    const { A, B, C, f } = input as unknown as MatrixInput
    const numbers = (rows: Cell[][]) => rows.map(row => row.map(Number))
    const a = toColumns(fromDense(numbers(A)))
    const b = toColumns(fromDense(numbers(B), a.columns))
    return {
      system: systemFromMatrices(a, b),
      characterisation: characterisationOf(
        fromDense(numbers(C), b.rows),
        C.map((_, k) => String(k)),
        b.rows,
      ),
      demand: Float64Array.from(f, Number),
    }
  }
  const { units, flows, processes, characterisation, demand } = input as unknown as ExchangeInput
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
  for (const { flow } of characterisation)
    if (!known.has(flow)) throw new UnknownFlow(flow, { at: 'category', ids: { category: 'characterisation' } })
  const categories = [...new Set(characterisation.map(({ category }) => category))].map(id => ({ id }))
  return {
    system,
    characterisation: characterise(system, { id: 'given', categories, factors: characterisation }),
    demand,
  }
}
