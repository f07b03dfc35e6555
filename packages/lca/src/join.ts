/**
 * Several systems as one: a foreground of processes on an input-output background (tiered and
 * integrated hybrid, Suh 2004, Functions, commodities and environmental impacts in an
 * ecological-economic model, Ecol. Econ. 48), or several backgrounds side by side. Each part keeps
 * its own processes; elementary flows with the same id are the same flow.
 */

import type { Column } from './allocation.ts'
import { checkList, checkObject } from './check-form.ts'
import { DuplicateId, InvalidNumber, UnknownProduct } from './errors.ts'
import type { Flow } from './model.ts'
import { type Columns, type Coordinates, label, toColumns } from './sparse.ts'
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
  const columns: Column[] = []
  const elementary: Flow[] = []
  const flowIndex = new Map<string, number>()
  const rows = parts.map(({ id, system, flows }) => {
    for (const column of system.columns)
      columns.push(id === '' ? column : { ...column, id: `${id}/${column.id}`, process: `${id}/${column.process}` })
    return system.elementary.map(flow => {
      const name = flows?.get(flow.id) ?? flow.id
      let row = flowIndex.get(name)
      if (row === undefined) {
        row = elementary.length
        flowIndex.set(name, row)
        elementary.push({ ...flow, id: name })
      } else if (elementary[row]!.unit !== flow.unit) {
        throw new DuplicateId(`flows, in ${elementary[row]!.unit} and in ${flow.unit},`, name)
      }
      return row
    })
  })
  const processes = label(
    columns.map(column => column.id),
    'processes',
  )
  const n = columns.length
  const crossing: Coordinates = {
    rows: n,
    columns: n,
    row: new Int32Array(links.length),
    column: new Int32Array(links.length),
    value: new Float64Array(links.length),
  }
  links.forEach(({ consumer, provider, amount }, k) => {
    const i = processes.index.get(provider)
    const j = processes.index.get(consumer)
    if (i === undefined) throw new UnknownProduct(provider)
    if (j === undefined) throw new UnknownProduct(consumer)
    if (!Number.isFinite(amount))
      throw new InvalidNumber(amount, `Link from "${consumer}" to "${provider}"`, [consumer, provider])
    crossing.row[k] = i
    crossing.column[k] = j
    crossing.value[k] = columns[i]!.treatsWaste ? amount : -amount
  })
  let first = 0
  const offsets = parts.map(({ system }) => {
    const at = first
    first += system.columns.length
    return at
  })
  const renamed = (p: number, id: string) => (parts[p]!.id === '' ? id : `${parts[p]!.id}/${id}`)
  return {
    A: toColumns(
      concatenate(n, n, [
        ...parts.map(({ system }, p) => shift(system.A, offsets[p]!, i => i + offsets[p]!)),
        crossing,
      ]),
    ),
    B: toColumns(
      concatenate(
        elementary.length,
        n,
        parts.map(({ system }, p) => shift(system.B, offsets[p]!, i => rows[p]![i]!)),
      ),
    ),
    processes,
    columns,
    flows: label(
      elementary.map(flow => flow.id),
      'flows',
    ),
    elementary,
    unlinked: parts.flatMap(({ system }, p) => system.unlinked.map(u => ({ ...u, process: renamed(p, u.process) }))),
    uncredited: parts.flatMap(({ system }, p) =>
      system.uncredited.map(u => ({ ...u, process: renamed(p, u.process) })),
    ),
    uncertain: joinUncertain(parts, offsets, rows),
    units: new Map(parts.flatMap(({ system }) => [...system.units])),
  }
}

/**
 * The uncertain entries of all parts, moved to their new places. Draws of different parts stay
 * different.
 */
function joinUncertain(
  parts: readonly Part[],
  offsets: readonly number[],
  rows: readonly (readonly number[])[],
): System['uncertain'] {
  let draws = 0
  return parts.flatMap(({ system }, p) => {
    const base = draws
    return system.uncertain.map(entry => {
      draws = Math.max(draws, base + entry.draw + 1)
      return {
        ...entry,
        row: entry.matrix === 'A' ? entry.row + offsets[p]! : rows[p]![entry.row]!,
        column: entry.column + offsets[p]!,
        draw: base + entry.draw,
      }
    })
  })
}

/**
 * A part's matrix in coordinates, its columns moved right by `columnOffset` and its rows
 * renumbered.
 */
function shift(matrix: Columns, columnOffset: number, rowOf: (row: number) => number): Coordinates {
  const column = new Int32Array(matrix.value.length)
  for (let j = 0; j < matrix.columns; j++) column.fill(j + columnOffset, matrix.start[j]!, matrix.start[j + 1]!)
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
