import type { Endpoints, Passport, ReplyOf } from '@cradle/contract'
import type { SessionUser } from '../callers/caller.ts'
import type { Deps } from '../deps/deps.ts'
import { presentEvidence } from '../evidence/present-evidence.ts'
import { evidenceOf } from '../evidence/queries.ts'
import type { Place } from './place.ts'
import { presentItem } from './present.ts'
import { cellsOf, type ItemRow } from './queries.ts'

type Answer = ReplyOf<Endpoints['readSampleItem']>

/**
 * Where an item comes from: rows as uploaded, files of evidence, and its figure calculated again. `passport`: of its figure, made now: its
 * `recomputed` is what the engine comes to from the stored inputs.
 */
export async function readItem(
  { db }: Pick<Deps, 'db'>,
  user: SessionUser,
  place: Place,
  found: ItemRow,
  passport: Passport,
): Promise<Answer> {
  const { item } = found
  const [cells, evidence] = await Promise.all([
    cellsOf(db, place.id, item.rows),
    evidenceOf(db, { owner: user.workspace.id, series: place.series }, {}),
  ])
  return {
    item: presentItem(found),
    rows: cells.map(({ row, cells: texts }) => ({
      row,
      file: place.portfolio.fileName,
      cells: Object.entries(texts).map(([column, text]) => ({ column, text })),
    })),
    recalculated: compared(item.value, passport.recomputed),
    evidence: evidence.filter(({ file }) => file.row === null || item.rows.includes(file.row)).map(presentEvidence),
  }
}

/** Equal to the last digits that sums of floating-point numbers have. */
const TOLERANCE = 1e-9

function compared(stated: number, value: number | null): Answer['recalculated'] {
  if (value === null) return { value, difference: null, equal: null }
  const difference = value - stated
  return { value, difference, equal: Math.abs(difference) <= TOLERANCE * Math.max(Math.abs(stated), 1e-12) }
}
