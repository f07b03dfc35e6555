import { isInHeadline } from '../asset-classes.ts'
import { sumKnown } from '../numbers.ts'
import type { Line, Position, Segment } from '../types/line.ts'
import type { Group, Groups, Totals } from '../types/result.ts'

/** Sums over lines in the order of the rows; a scope that no line knows stays unknown. */
export const totalsOf = (lines: readonly Line[]): Totals => ({
  feS1: sumKnown(lines.map(({ fe }) => fe.s1)),
  feS2: sumKnown(lines.map(({ fe }) => fe.s2)),
  feS3: sumKnown(lines.map(({ fe }) => fe.s3)),
  feS12: sumKnown(lines.map(({ feS12 }) => feS12)),
})

const groupOf = (lines: readonly Line[]): Group => ({
  money: sumKnown(lines.map(({ money }) => money)),
  ...totalsOf(lines),
})

/** Groups by a key, in the order of the keys. */
function grouped(entries: readonly (readonly [key: string, line: Line])[]): Groups {
  const groups = Map.groupBy(entries, ([key]) => key)
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([key, members]) => [key, groupOf(members.map(([, line]) => line))]))
}

const times = (value: number | null, share: number) => (value === null ? null : value * share)

/** The part of a line that belongs to one activity. */
const partOf = (line: Line, { share }: Segment): Line => ({
  ...line,
  money: times(line.money, share),
  fe: { s1: times(line.fe.s1, share), s2: times(line.fe.s2, share), s3: times(line.fe.s3, share) },
  feS12: times(line.feS12, share),
})

/** By sector or country: of the activities where a line has them, else of the position. Without states and commitments. */
function bySegment(positions: readonly Position[], field: 'sector' | 'country'): Groups {
  const entries = positions
    .filter(({ line }) => isInHeadline(line.assetClass))
    .flatMap(({ line, holding }) =>
      line.breakdown
        ? line.breakdown.map(part => [part[field] ?? 'unknown', partOf(line, part)] as const)
        : [[holding[field] ?? 'unknown', line] as const],
    )
  return grouped(entries)
}

export const byAssetClassOf = (positions: readonly Position[]): Groups =>
  grouped(positions.map(({ line }) => [line.assetClass ?? 'unknown', line] as const))
export const bySectorOf = (positions: readonly Position[]): Groups => bySegment(positions, 'sector')
export const byCountryOf = (positions: readonly Position[]): Groups => bySegment(positions, 'country')
