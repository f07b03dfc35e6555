/** Rows of a list as they are repaired, and its places: as they go over the wire. */
import type { DraftPlace, UploadedRow } from '@cradle/contract'
import type { Reference } from '@cradle/data'
import type { Problem } from '@cradle/impact/rows'
import { alpha2, type findPlace, type siteOf } from '@cradle/portfolio'
import { presentProblem } from './present-problem.ts'

type StoredProblem = Parameters<typeof presentProblem>[0] & { fix: string | null }
type StoredRow = Pick<UploadedRow, 'row' | 'status' | 'cells'> & { deleted: boolean | null }
/** A change of a row, one per cell. */
type StoredStep = {
  row: number
  revision: number
  at: Date
  kind: NonNullable<UploadedRow['trail']>[number]['kind']
  column: string | null
  before: string | null
  after: string | null
  undone: boolean
}

/** `further`: the problems of each row that a problem of many rows represents. */
export function presentUploadedRows(
  rows: readonly StoredRow[],
  found: readonly StoredProblem[],
  steps: readonly StoredStep[],
  further: ReadonlyMap<number, readonly Problem[]>,
): UploadedRow[] {
  const problems = Map.groupBy(found, problem => problem.row)
  const trails = Map.groupBy(steps, step => step.row)
  return rows.map(({ row, status, cells, deleted }) => ({
    row,
    status,
    cells,
    problems: [...(problems.get(row) ?? []).map(presentProblemWithFix), ...(further.get(row) ?? []).map(presentRead)],
    deleted: deleted === true,
    trail: (trails.get(row) ?? []).map(step => ({
      revision: step.revision,
      at: step.at.toISOString(),
      kind: step.kind,
      column: step.column,
      from: step.before,
      to: step.after,
      undone: step.undone,
    })),
  }))
}

/** A problem as it is repaired: with what applying its suggestion would write. */
export const presentProblemWithFix = ({ fix, ...problem }: StoredProblem) => ({
  ...presentProblem(problem),
  fix: fix === null || problem.column === null ? null : { column: problem.column, value: fix },
})

const presentRead = ({ more: _, fix = undefined, ...problem }: Problem) =>
  presentProblemWithFix({ ...problem, fix: fix ?? null })

/** Where a site of a list is, and how that is known. */
export const presentPlace = (
  reference: Reference,
  { entry, name, site }: { entry: string; name: string; site: ReturnType<typeof siteOf> },
  { latitude, longitude, precision, by }: ReturnType<typeof findPlace>,
): DraftPlace => ({
  entry,
  row: site.row,
  name,
  site: site.name === name ? '' : site.name,
  address: site.address,
  city: site.city,
  country: alpha2(reference, site.country),
  latitude,
  longitude,
  precision,
  by,
})
