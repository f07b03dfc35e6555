import type { UploadedRow } from '@cradle/contract'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { CallFailed, keyOf, queryClient } from '../../../api/api-query.ts'
import { type CallError, call, type Needs, type Reply } from '../../../api/call.ts'
import { writerOf } from '../draft-writer.ts'

/** Which rows are looked at. */
export type RowFilter = { state: 'problems' | 'kept' | 'deleted'; class: string; search: string }

export type Rows = {
  /** null until the first answer. */
  count: number | null
  header: readonly string[]
  /** Rows by their place in the list; those not fetched yet are missing. */
  at: ReadonlyMap<number, UploadedRow>
  error: CallError | null
}

const page = 200

export type TypedCell = { row: number; column: string; value: string }

/** The rows of one filter, fetched chunk by chunk as they come into view, and changed in place while they are repaired. */
const makeRowsStore = (id: string, filter: RowFilter) => {
  let rows: Rows = { count: null, header: [], at: new Map(), error: null }
  /** Pieces that were asked for; emptied when everything must be asked anew. */
  let requested = new Set<number>()
  let round = 0
  /** What each piece was asked for with: its answer is known to the rest of the program, which stores it for reading without a network. */
  const needs = new Map<number, Needs<'listRows'>>()
  /** Places by row number, kept beside the rows. */
  const places = new Map<number, number>()
  /** What was typed and is still on its way, by row and column: an answer to an older change must not undo it on screen. */
  const typed = new Map<number, Map<string, string>>()
  const withTyped = (row: UploadedRow): UploadedRow => {
    const cells = typed.get(row.row)
    return cells && cells.size > 0 ? { ...row, cells: { ...row.cells, ...Object.fromEntries(cells) } } : row
  }
  const listeners = new Set<() => void>()
  const update = (change: Partial<Rows>) => {
    rows = { ...rows, ...change }
    for (const listener of listeners) listener()
  }
  const fetchChunk = async (chunk: number) => {
    if (requested.has(chunk)) return
    requested.add(chunk)
    const mine = round
    const query = {
      limit: page,
      offset: chunk * page,
      state: filter.state,
      ...(filter.class ? { class: filter.class } : {}),
      ...(filter.search ? { search: filter.search } : {}),
    }
    await writerOf(id).whenThrough()
    const wanted = { params: { id }, query }
    const outcome = await call('listRows', wanted)
    if (mine !== round) return
    if (!outcome.isOk) {
      requested.delete(chunk)
      update({ error: outcome.error })
      return
    }
    needs.set(chunk, wanted)
    queryClient.setQueryData(keyOf('listRows', wanted), outcome.data)
    const at = new Map(rows.at)
    for (const [i, row] of outcome.data.results.entries()) {
      at.set(chunk * page + i, withTyped(row))
      places.set(row.row, chunk * page + i)
    }
    const header = outcome.data.header ?? Object.keys(outcome.data.results[0]?.cells ?? {})
    update({ count: outcome.data.count, at, error: null, ...(rows.header.length > 0 ? {} : { header }) })
  }
  const reload = (from = 0, until = page - 1) => {
    round += 1
    requested = new Set()
    for (let chunk = Math.floor(from / page); chunk <= Math.floor(until / page); chunk++) void fetchChunk(chunk)
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => rows,
    /** Sees to it that these rows are there or on their way. */
    need: (from: number, until: number) => {
      for (let chunk = Math.floor(from / page); chunk <= Math.floor(until / page); chunk++) void fetchChunk(chunk)
    },
    /** Asks again for what is in view; the old rows stay until the answer. */
    reload,
    /** Shows cells as they were typed, before the server has judged them. */
    type: (cells: readonly TypedCell[]) => {
      const at = new Map(rows.at)
      for (const { row, column, value } of cells) {
        typed.set(row, (typed.get(row) ?? new Map<string, string>()).set(column, value))
        const place = places.get(row)
        const known = place === undefined ? undefined : at.get(place)
        if (place !== undefined && known) at.set(place, withTyped(known))
      }
      update({ at })
    },
    /** The server has these cells, or refused them: from now on its word counts. */
    settle: (cells: readonly TypedCell[]) => {
      for (const { row, column, value } of cells)
        if (typed.get(row)?.get(column) === value) typed.get(row)?.delete(column)
    },
    /** Rows as the server judged them. They keep their place, also where the filter would no longer show them. */
    take: (judged: readonly UploadedRow[]) => {
      if (judged.length === 0) return
      const byRow = new Map(judged.map(row => [row.row, row]))
      for (const wanted of needs.values())
        queryClient.setQueryData<Reply<'listRows'>>(
          keyOf('listRows', wanted),
          was => was && { ...was, results: was.results.map(row => byRow.get(row.row) ?? row) },
        )
      const at = new Map(rows.at)
      for (const row of judged) {
        const place = places.get(row.row)
        if (place !== undefined && at.get(place)?.row === row.row) at.set(place, withTyped(row))
      }
      update({ at })
    },
    /** A column that the repair added. */
    addColumn: (header: string) => {
      if (!rows.header.includes(header)) update({ header: [...rows.header, header] })
    },
  }
}
export type RowsStore = ReturnType<typeof makeRowsStore>

/** A store for as long as draft and filter stay the same, with its rows. */
export const useRows = (id: string, { state, class: kind, search }: RowFilter): [Rows, RowsStore] => {
  const store = useMemo(() => makeRowsStore(id, { state, class: kind, search }), [id, state, kind, search])
  useEffect(() => store.need(0, 0), [store])
  return [useSyncExternalStore(store.subscribe, store.read), store]
}

export const thrown = (error: CallError): Error => new CallFailed(error)
