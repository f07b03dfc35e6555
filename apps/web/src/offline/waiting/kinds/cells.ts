/** Cells of a draft, and rows left out of it. */
import type { Draft, UploadedRow } from '@cradle/contract'
import type { Part, Target, Value } from '../edits.ts'
import { answersTo } from '../known.ts'
import { ask, type Hold, type Kind, mapped, textOf } from './kind.ts'

const cellThing = (row: number, column: string) => `cell ${row} ${column}`
const rowThing = (row: number) => `row ${row}`
/** Row and column of a thing; no column: the row itself. */
function placeOf(thing: string): { row: number; column: string | null } {
  const [kind, row, ...column] = thing.split(' ')
  return { row: Number(row), column: kind === 'cell' ? column.join(' ') : null }
}

const valueIn = ({ cells, deleted }: UploadedRow, column: string | null): Value =>
  column === null ? deleted === true : (cells[column] ?? '')

/** The draft as it is known here. Without it nothing can be shown, so nothing waits. */
export async function knownDraft(id: string): Promise<Draft | null> {
  const [draft] = await answersTo('readDraft', id)
  return draft ?? null
}

export const holdCells: Hold<'patchRows'> = async ({ params, body }) => {
  const { cells = [], remove = [], restore = [], fill, fixes, places } = body
  const draft = await knownDraft(params.id)
  if (!draft || fill || fixes || places || cells.some(({ alike }) => alike)) return null
  const rows = new Map<number, UploadedRow>()
  for (const { results } of await answersTo('listRows', params.id))
    for (const row of results) if (!rows.has(row.row)) rows.set(row.row, row)
  const part = (row: number, column: string | null, mine: Value): Part => {
    const known = rows.get(row)
    return {
      thing: column === null ? rowThing(row) : cellThing(row, column),
      ...(known ? { was: valueIn(known, column) } : {}),
      mine,
      what: column === null ? { code: 'rowOut', params: { row } } : { code: 'cell', params: { row, column } },
    }
  }
  const parts = [
    ...cells.map(({ row, column, value }) => part(row, column, value)),
    ...remove.map(row => part(row, null, true)),
    ...restore.map(row => part(row, null, false)),
  ]
  const isKnown = parts.every(({ was }) => was !== undefined)
  const before = cells.map(cell => ({ ...cell, value: textOf(part(cell.row, cell.column, '').was) }))
  const back = {
    ...(before.length > 0 ? { cells: before } : {}),
    ...(remove.length > 0 ? { restore: remove } : {}),
    ...(restore.length > 0 ? { remove: restore } : {}),
  }
  const changed = [...remove, ...restore].flatMap(row => {
    const known = rows.get(row)
    return known ? [{ ...known, deleted: remove.includes(row) }] : []
  })
  return {
    held: {
      ...{ kind: 'cells', target: { id: params.id }, title: draft.name, parts },
      revision: draft.revision,
    },
    reply: { detail: '', draft, changed: parts.length, rows: changed, rows_count: changed.length },
    ...(isKnown ? { back } : {}),
  }
}

const draftOf = ({ id = '' }: Target) => ({ params: { id } })
export const revisionOf = async (target: Target) =>
  mapped(await ask('readDraft', draftOf(target)), ({ revision }) => revision)

function withParts(row: UploadedRow, parts: readonly Part[]): UploadedRow {
  const shown = { ...row, cells: { ...row.cells } }
  for (const { thing, mine } of parts) {
    const { column } = placeOf(thing)
    if (column === null) shown.deleted = mine === true
    else shown.cells[column] = textOf(mine)
  }
  return shown
}

export const cells: Kind = {
  version: revisionOf,
  async look(target, parts) {
    const theirs = new Map<string, Value>()
    let version: number | null = null
    for (const row of new Set(parts.map(({ thing }) => placeOf(thing).row))) {
      const query = { state: 'all', search: `#${row}`, limit: 1, offset: 0 } as const
      const outcome = await ask('listRows', { ...draftOf(target), query })
      if (!outcome.isOk) return outcome
      version = Math.min(version ?? Number.POSITIVE_INFINITY, outcome.data.revision ?? 0)
      const found = outcome.data.results.find(one => one.row === row)
      if (!found) continue
      for (const { thing } of parts) {
        const place = placeOf(thing)
        if (place.row === row) theirs.set(thing, valueIn(found, place.column))
      }
    }
    return { isOk: true, data: { theirs, version } }
  },
  put(target, parts, { version }) {
    const at = parts.map(part => ({ ...placeOf(part.thing), mine: part.mine }))
    const cells = at.flatMap(({ row, column, mine }) => (column === null ? [] : [{ row, column, value: textOf(mine) }]))
    const rows = (isOut: boolean) =>
      at.flatMap(({ row, column, mine }) => (column === null && mine === isOut ? [row] : []))
    const [remove, restore] = [rows(true), rows(false)]
    return ask('patchRows', {
      ...draftOf(target),
      body: {
        revision: version ?? 0,
        ...(cells.length > 0 ? { cells } : {}),
        ...(remove.length > 0 ? { remove } : {}),
        ...(restore.length > 0 ? { restore } : {}),
      },
    })
  },
  shows: {
    listRows: (answer, { params }, { target, parts }) => {
      if (params.id !== target.id) return answer
      const byRow = Map.groupBy(parts, ({ thing }) => placeOf(thing).row)
      return { ...answer, results: answer.results.map(row => withParts(row, byRow.get(row.row) ?? [])) }
    },
  },
  stale: ['readDraft', 'readColumns', 'listRows', 'listProblems', 'listChanges', 'listMatches', 'listPlaces'],
}
