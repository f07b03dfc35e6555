/**
 * Several systems as one: a foreground of processes on an input-output background (tiered and
 * integrated hybrid, Suh 2004, Functions, commodities and environmental impacts in an
 * ecological-economic model, Ecol. Econ. 48), or several backgrounds side by side. Each part keeps
 * its own processes; elementary flows with the same id are the same flow.
 */

import type { Column } from './allocation.ts'
import { checkList, checkObject } from './check-form.ts'
import { itemAt } from './checked-access.ts'
import { DuplicateId, InvalidNumber, UnknownProduct } from './errors.ts'
import type { Flow } from './model.ts'
import { type Columns, type Coordinates, type Labels, label, majorOfEntries, toColumns } from './sparse.ts'
import type { System } from './system.ts'

export type Part = {
  /**
   * Prefix of the ids of its processes in the joined system, `id/process`; empty: ids stay as they
   * are.
   */
  id: string
  system: System
  /** Renames elementary flows so that they meet those of other parts. */
  flows?: ReadonlyMap<string, string>
}

/**
 * An input across parts: `amount` of the provider's product per run of the consumer (negative: a
 * delivery instead).
 */
export type Link = {
  consumer: string
  provider: string
  amount: number
}

/**
 * Ids in links are those of the joined system. @throws InvalidModel, DuplicateId, UnknownProduct,
 * InvalidNumber
 */
export function joinSystems(parts: readonly Part[], links: readonly Link[] = []): System {
  checkList(parts, 'the list of parts')
  for (const part of parts) checkObject(part?.system, 'the system of a part')
  const { elementary, rows } = joinFlows(parts)
  const columns = parts.flatMap(part => part.system.columns.map(column => renamed(part, column)))
  const processes = label(
    columns.map(column => column.id),
    'processes',
  )
  const n = columns.length
  let first = 0
  let draws = 0
  const placed = parts.map((part, p): PlacedPart => {
    const place = { ...part, firstColumn: first, firstDraw: draws, rows: itemAt(rows, p) }
    first += part.system.columns.length
    for (const { draw } of part.system.uncertain) draws = Math.max(draws, place.firstDraw + draw + 1)
    return place
  })
  const inA = placed.map(({ system, firstColumn }) => shift(system.A, firstColumn, i => i + firstColumn))
  const inB = placed.map(({ system, firstColumn, rows }) => shift(system.B, firstColumn, i => itemAt(rows, i)))
  return {
    A: toColumns(concatenate(n, n, [...inA, crossing(links, processes, columns)])),
    B: toColumns(concatenate(elementary.length, n, inB)),
    processes,
    columns,
    flows: label(
      elementary.map(flow => flow.id),
      'flows',
    ),
    elementary,
    unlinked: parts.flatMap(part => part.system.unlinked.map(one => ({ ...one, process: idIn(part, one.process) }))),
    uncredited: parts.flatMap(part =>
      part.system.uncredited.map(one => ({ ...one, process: idIn(part, one.process) })),
    ),
    uncertain: placed.flatMap(uncertainOf),
    units: new Map(parts.flatMap(({ system }) => [...system.units])),
  }
}

/**
 * A part with its place in the joined system: the number of its first column and of its first
 * shared draw, and the row of each of its elementary flows.
 */
type PlacedPart = Part & { firstColumn: number; firstDraw: number; rows: readonly number[] }

/** The id of a process of a part in the joined system. */
const idIn = (part: Part, process: string) => (part.id === '' ? process : `${part.id}/${process}`)

const renamed = (part: Part, column: Column): Column =>
  part.id === '' ? column : { ...column, id: idIn(part, column.id), process: idIn(part, column.process) }

/**
 * The elementary flows of all parts, each once. `rows`: for each part the rows of its flows.
 * @throws DuplicateId for flows of one id in different units
 */
function joinFlows(parts: readonly Part[]): { elementary: Flow[]; rows: number[][] } {
  const rowByName = new Map<string, number>()
  const elementary: Flow[] = []
  const rows = parts.map(({ system, flows }) =>
    system.elementary.map(flow => {
      const name = flows?.get(flow.id) ?? flow.id
      const row = rowByName.get(name) ?? elementary.length
      const known = elementary[row]
      if (!known) {
        rowByName.set(name, row)
        elementary.push({ ...flow, id: name })
      } else if (known.unit !== flow.unit) {
        throw new DuplicateId(`flows, in ${known.unit} and in ${flow.unit},`, name)
      }
      return row
    }),
  )
  return { elementary, rows }
}

/**
 * The entries of A that the links between parts make.
 * @throws UnknownProduct, InvalidNumber
 */
function crossing(links: readonly Link[], processes: Labels, columns: readonly Column[]): Coordinates {
  const entries = links.map(({ consumer, provider, amount }) => {
    const row = processes.index.get(provider)
    const column = processes.index.get(consumer)
    if (row === undefined) throw new UnknownProduct(provider)
    if (column === undefined) throw new UnknownProduct(consumer)
    if (!Number.isFinite(amount))
      throw new InvalidNumber(amount, `Link from "${consumer}" to "${provider}"`, [consumer, provider])
    return { row, column, value: itemAt(columns, row).treatsWaste ? amount : -amount }
  })
  return {
    rows: columns.length,
    columns: columns.length,
    row: Int32Array.from(entries, entry => entry.row),
    column: Int32Array.from(entries, entry => entry.column),
    value: Float64Array.from(entries, entry => entry.value),
  }
}

/**
 * The uncertain entries of a part, moved to their new places. Draws of different parts stay
 * different.
 */
function uncertainOf({ system, firstColumn, firstDraw, rows }: PlacedPart): System['uncertain'] {
  return system.uncertain.map(entry => ({
    ...entry,
    row: entry.matrix === 'A' ? entry.row + firstColumn : itemAt(rows, entry.row),
    column: entry.column + firstColumn,
    draw: firstDraw + entry.draw,
  }))
}

/**
 * A part's matrix in coordinates, its columns moved right by `columnOffset` and its rows
 * renumbered.
 */
function shift(matrix: Columns, columnOffset: number, rowOf: (row: number) => number): Coordinates {
  const column = majorOfEntries(matrix.start, matrix.columns).map(j => j + columnOffset)
  return { rows: matrix.rows, columns: matrix.columns, row: matrix.row.map(rowOf), column, value: matrix.value }
}

/**
 * One matrix of the given size from the entries of several. Entries at the same place mean their
 * sum.
 */
function concatenate(rows: number, columns: number, matrices: readonly Coordinates[]): Coordinates {
  const entries = matrices.reduce((sum, matrix) => sum + matrix.value.length, 0)
  const all = {
    rows,
    columns,
    row: new Int32Array(entries),
    column: new Int32Array(entries),
    value: new Float64Array(entries),
  }
  let at = 0
  for (const matrix of matrices) {
    all.row.set(matrix.row, at)
    all.column.set(matrix.column, at)
    all.value.set(matrix.value, at)
    at += matrix.value.length
  }
  return all
}
