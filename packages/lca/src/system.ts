/**
 * Exchanges -> matrices: the technosphere A and the biosphere B of Heijungs & Suh 2002, ch. 2, with
 * a record of everything that was decided on the way (cut-offs, coproducts without credit).
 *
 * A is square: row j is the product of column j. Signs: A holds outputs positive and inputs
 * negative, so that A s is the net output of each product when process j runs s_j times; a waste
 * treatment takes its waste in and has a negative diagonal. B counts elementary outputs and inputs
 * alike as positive amounts (a resource used is a positive resource use), unless the caller wants
 * inputs negative, as openLCA has them.
 */

import { type Column, causalShare } from './allocation.ts'
import { checkMatrix, checkObject, isList } from './check-form.ts'
import { checkModel } from './check-model.ts'
import { floatAt, itemAt, required } from './checked-access.ts'
import { DuplicateId, InvalidModel, ShapeMismatch, UnknownProduct } from './errors.ts'
import type { Demand, Distribution, Flow, Model, UnlinkedExchange } from './model.ts'
import { type FindProvider, type Linking, linkProviders } from './providers.ts'
import { type Columns, type Labels, label, toColumns } from './sparse.ts'
import { type Converted, roleOf, type Split, splitProcess } from './split-process.ts'
import { conversion, finite, readUnits, type UnitTable } from './units.ts'

/** How exchanges are linked and signed. */
export type BuildOptions = Linking & {
  /** Sign of elementary inputs in B; default `positive`. */
  elementaryInputs?: 'positive' | 'negative'
}

/**
 * An exchange with a distribution: entry (`row`, `column`) of the matrix contains `factor *
 * amount`, where amount is the exchange's own; a draw replaces it. Entries with the same `draw`
 * share one draw (the columns of a split process).
 */
export type UncertainEntry = {
  matrix: 'A' | 'B'
  row: number
  column: number
  factor: number
  amount: number
  draw: number
  distribution: Distribution
}

/**
 * A model as matrices, with the names of their rows and columns. Plain data except for the maps.
 */
export type System = {
  /**
   * Technosphere, products x processes, square; row j is the product of column j. Duplicates
   * summed.
   */
  readonly A: Columns
  /** Biosphere, elementary flows x processes. */
  readonly B: Columns
  /** Ids of the columns of A and B (and the rows of A). */
  readonly processes: Labels
  readonly columns: readonly Column[]
  /** Ids of the rows of B. */
  readonly flows: Labels
  readonly elementary: readonly Flow[]
  /**
   * Inputs nobody in the model provides and wastes nobody treats: cut off, amounts signed as in A.
   */
  readonly unlinked: readonly UnlinkedExchange[]
  /**
   * Products beside the reference that carry nothing and are credited with nothing (allocation
   * `none`).
   */
  readonly uncredited: readonly { process: string; flow: string }[]
  readonly uncertain: readonly UncertainEntry[]
  readonly units: UnitTable
}

/**
 * Builds A and B. Columns in the order of the processes, a split process as its reference followed
 * by `process::flow` for its other products; rows of B in the order of the flows.
 * @throws InvalidModel, DuplicateId, UnknownUnit, UnitMismatch, InvalidNumber, UnknownFlow,
 * MissingReferenceProduct, ZeroReference, UnknownProvider, AmbiguousProvider, InvalidAllocation
 */
export function buildSystem(model: Model, options: BuildOptions = {}): System {
  checkModel(model)
  checkObject(options, 'the options')
  const units = readUnits(model.units)
  const flowById = new Map<string, Flow>()
  for (const flow of model.flows) {
    if (flowById.has(flow.id)) throw new DuplicateId('flows', flow.id)
    flowById.set(flow.id, flow)
  }
  const elementary = model.flows.filter(flow => flow.kind === 'elementary')
  const flows = label(
    elementary.map(flow => flow.id),
    'flows',
  )
  const splits = model.processes.map(process => splitProcess(process, flowById, units))
  const columns = splits.flatMap(({ columns }) => columns)
  const processes = label(
    columns.map(column => column.id),
    'processes',
  )
  const { a, b, ...decided } = enterExchanges(splits, flows, linkProviders(columns, options), options)
  const n = columns.length
  return {
    A: toColumns(a.coordinates(n, n)),
    B: toColumns(b.coordinates(elementary.length, n)),
    processes,
    columns,
    flows,
    elementary,
    ...decided,
    units,
  }
}

/** The entries of A and B, with a record of what was decided and of what is uncertain. */
type Entered = { a: Collector; b: Collector } & Pick<System, 'unlinked' | 'uncredited' | 'uncertain'>

/**
 * Enters every exchange of every process into A or B. A split process enters each of them once for
 * each of its columns, with the share of that column; they share one draw.
 * @throws UnknownProvider, AmbiguousProvider, InvalidAllocation
 */
function enterExchanges(splits: readonly Split[], flows: Labels, find: FindProvider, options: BuildOptions): Entered {
  const a = collector()
  const b = collector()
  const unlinked: UnlinkedExchange[] = []
  const uncredited: { process: string; flow: string }[] = []
  const uncertain: UncertainEntry[] = []
  let draw = 0
  const enter = (matrix: 'A' | 'B', row: number, column: number, one: Converted, sign: number) => {
    const { exchange, amount, factor } = one
    const into = matrix === 'A' ? a : b
    into.add(row, column, sign * amount)
    const { uncertainty: distribution } = exchange
    if (distribution)
      uncertain.push({ matrix, row, column, factor: sign * factor, amount: exchange.amount, draw, distribution })
  }
  /** An exchange of column j that is not its product: from or to nature, or from or to a provider. */
  const enterOther = (column: Column, j: number, one: Converted, share: number) => {
    const { exchange, flow, amount } = one
    if (flow.kind === 'elementary') {
      const sign = exchange.direction === 'input' && options.elementaryInputs === 'negative' ? -1 : 1
      enter('B', required(flows.index, flow.id), j, one, sign * share)
      return
    }
    const sign = exchange.direction === 'output' || exchange.avoided ? 1 : -1
    const i = find(flow.id, exchange.provider, column)
    if (i < 0) unlinked.push({ process: column.id, flow: flow.id, amount: sign * share * amount })
    else enter('A', i, j, one, sign * share)
  }
  let first = 0
  for (const { process, columns, products, converted } of splits) {
    const allocation = process.allocation ?? 'none'
    if (allocation === 'none') for (const { flow } of products.slice(1)) uncredited.push({ process: process.id, flow })
    for (const one of converted) {
      const { exchange, flow } = one
      const role = roleOf(exchange, flow, process, columns, allocation)
      if (role === 'ignored') continue
      columns.forEach((column, c) => {
        const j = first + c
        if (role === 'product') {
          if (column.flow === flow.id) enter('A', j, j, one, column.treatsWaste ? -1 : 1)
          return
        }
        const isCausal = columns.length > 1 && allocation === 'causal'
        const whole = columns.length === 1 ? 1 : column.share
        const share = isCausal ? causalShare(process, exchange, products, column.flow) : whole
        if (share !== 0) enterOther(column, j, one, share)
      })
      if (exchange.uncertainty) draw++
    }
    first += columns.length
  }
  return { a, b, unlinked, uncredited, uncertain }
}

/**
 * The demand vector f of the amounts wanted: by product row, in the unit of the reference flow,
 * negative for a waste to be treated (so that the treatment runs forward). Several demands add up.
 * @throws InvalidModel, UnknownProduct, UnknownUnit, UnitMismatch, InvalidNumber
 */
export function demandVector(system: System, demands: readonly Demand[]): Float64Array {
  if (!isList(demands)) throw new InvalidModel('a demand is a list of processes with amounts')
  const f = new Float64Array(system.columns.length)
  for (const demand of demands) {
    if (typeof demand !== 'object' || demand === null)
      throw new InvalidModel('an entry of the demand is not a process with an amount')
    const { process, amount, unit } = demand
    const j = system.processes.index.get(process)
    if (j === undefined) throw new UnknownProduct(String(process))
    const column = itemAt(system.columns, j)
    const wanted = finite(amount, { at: 'demanded', ids: { process } }, [process])
    const flow: Flow = { id: column.flow, kind: column.treatsWaste ? 'waste' : 'product', unit: column.unit }
    const inUnit = wanted * conversion(system.units, unit, flow, { at: 'demand', ids: { process } })
    f[j] = floatAt(f, j) + (column.treatsWaste ? -inUnit : inUnit)
  }
  return f
}

/**
 * A system from matrices that exist already, rows and columns in matching order. Names default to
 * indices.
 * @throws InvalidModel, ShapeMismatch, DuplicateId
 */
export function systemFromMatrices(
  A: Columns,
  B: Columns,
  names: { processes?: readonly string[]; flows?: readonly string[] } = {},
): System {
  checkMatrix(A, 'A', ['start', 'row'])
  checkMatrix(B, 'B', ['start', 'row'])
  if (B.columns !== A.columns) throw new ShapeMismatch('Columns of B', A.columns, B.columns)
  const ids = names.processes ?? Array.from({ length: A.columns }, (_, j) => String(j))
  const flowIds = names.flows ?? Array.from({ length: B.rows }, (_, i) => String(i))
  if (ids.length !== A.columns) throw new ShapeMismatch('Names of processes', A.columns, ids.length)
  if (flowIds.length !== B.rows) throw new ShapeMismatch('Names of flows', B.rows, flowIds.length)
  const unit = 'unit'
  return {
    A,
    B,
    processes: label(ids, 'processes'),
    flows: label(flowIds, 'flows'),
    columns: ids.map(
      (id): Column => ({
        id,
        process: id,
        name: id,
        location: null,
        flow: id,
        unit,
        treatsWaste: false,
        amount: 1,
        share: 1,
      }),
    ),
    elementary: flowIds.map((id): Flow => ({ id, kind: 'elementary', unit })),
    unlinked: [],
    uncredited: [],
    uncertain: [],
    units: new Map([[unit, { id: unit, kind: unit, factor: 1 }]]),
  }
}

/**
 * Matrix entries in coordinates, in typed arrays that double when full: a large database has
 * millions of entries, and objects would not fit.
 */
type Collector = ReturnType<typeof collector>

function collector() {
  let row = new Int32Array(1024)
  let column = new Int32Array(1024)
  let value = new Float64Array(1024)
  let count = 0
  return {
    add(i: number, j: number, x: number) {
      if (count === row.length) {
        row = enlarged(row, new Int32Array(2 * count))
        column = enlarged(column, new Int32Array(2 * count))
        value = enlarged(value, new Float64Array(2 * count))
      }
      row[count] = i
      column[count] = j
      value[count++] = x
    },
    coordinates: (rows: number, columns: number) => ({
      rows,
      columns,
      row: row.slice(0, count),
      column: column.slice(0, count),
      value: value.slice(0, count),
    }),
  }
}

function enlarged<A extends Int32Array | Float64Array>(from: A, to: A): A {
  to.set(from)
  return to
}
