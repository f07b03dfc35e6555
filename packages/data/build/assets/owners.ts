import { cell, numberCell, rowsBy, type Sources } from './parts.ts'

/** A line of the ownership strings of the Global Energy Monitor. */
export type OwnerRow = {
  unitId: string
  level: 'owner' | 'parent'
  name: string
  share: number | null
  basis: 'stated' | 'sole_named' | 'not_stated'
  isResidual: boolean
}

/** Owners and parents by the id of a power unit or a steel plant. */
export function ownersByUnit(sources: Sources): Map<string, OwnerRow[]> {
  const owners = new Map<string, OwnerRow[]>()
  for (const [id, rows] of rowsBy(sources.rows('gem', 'ownership.csv.gz'), 'asset_id'))
    owners.set(
      id,
      rows.map(row => ({
        unitId: id,
        level: cell(row, 'level') === 'parent' ? 'parent' : 'owner',
        name: cell(row, 'name'),
        share: shareOf(numberCell(row, 'share_percent')),
        basis: basisOf(cell(row, 'share_basis')),
        isResidual: cell(row, 'kind') === 'residual',
      })),
    )
  return owners
}

const shareOf = (percent: number | null): number | null => (percent === null ? null : percent / 100)

function basisOf(text: string): OwnerRow['basis'] {
  if (text === 'stated' || text === 'sole_named') return text
  if (text === 'not_stated') return text
  throw new Error(`no share basis: ${text}`)
}
