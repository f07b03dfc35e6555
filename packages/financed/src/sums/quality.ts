import { isInHeadline } from '../asset-classes.ts'
import { weightedMean } from '../numbers.ts'
import type { Line } from '../types/line.ts'
import type { DataQuality } from '../types/result.ts'

/** Data quality of lines by money, over those with a result (PCAF: 1 best, 5). */
const meanOf = (lines: readonly Line[], score: (line: Line) => number | null): number | null =>
  weightedMean(
    lines.flatMap(line => {
      const value = score(line)
      return value === null || line.money === null ? [] : [[value, line.money] as const]
    }),
  )

const s12 = ({ dqS12 }: Line) => dqS12
const s3 = ({ dqS3 }: Line) => dqS3

/** Scopes 1 and 2, scope 3 and states apart, and by class. */
export function dataQualityOf(lines: readonly Line[]): DataQuality {
  const headline = lines.filter(({ assetClass }) => isInHeadline(assetClass))
  const classes = Map.groupBy(lines, ({ assetClass }) => assetClass ?? 'unknown')
  const sorted = [...classes].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    s12: meanOf(headline, s12),
    s3: meanOf(headline, s3),
    sovereign: meanOf(
      lines.filter(({ assetClass }) => assetClass === 'sovereign'),
      s12,
    ),
    byClass: Object.fromEntries(
      sorted.map(([name, members]) => [name, { s12: meanOf(members, s12), s3: meanOf(members, s3) }]),
    ),
  }
}
