import type { Change, ShareFile } from '@cradle/contract'

/** One category as it stands in the table: its weight, and one or two goals that share it. */
export type ShareLine = {
  category: string
  weight: number
  first: number
  /** Share of the first goal, 0..1; the second has the rest. */
  share: number
  second: number | null
}

type Values = Pick<ShareFile, 'shares' | 'weights'>
type ShareChange = Extract<Change, { kind: 'share' | 'weight' }>

const lastOf = <K extends 'share' | 'weight'>(changes: readonly Change[], kind: K, category: string) =>
  changes.findLast((one): one is Extract<Change, { kind: K }> => one.kind === kind && one.category === category)

/** The table under the changes, in the order of the file. */
export function linesOf({ shares, weights }: Values, changes: readonly Change[]): ShareLine[] {
  return Object.entries(shares).map(([category, now]) => {
    const value = lastOf(changes, 'share', category)?.value ?? now
    const weight = lastOf(changes, 'weight', category)?.value ?? weights[category] ?? 0
    const parts = Object.entries(value).filter(([, share]) => share > 0)
    const [first, second] = parts.toSorted((a, b) => b[1] - a[1])
    return {
      category,
      weight,
      first: Number(first?.[0] ?? 13),
      share: first?.[1] ?? 1,
      second: second ? Number(second[0]) : null,
    }
  })
}

/** Shares as the share file has them; they add to 1. */
const sharesOf = ({ first, share, second }: ShareLine): Record<string, number> =>
  second === null || second === first
    ? { [first]: 1 }
    : { [first]: share, [second]: Number((1 - share).toPrecision(12)) }

const isSame = (a: Record<string, number>, b: Record<string, number>) =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([goal, share]) => Math.abs((b[goal] ?? 0) - share) < 1e-9)

/** What differs from the file, as changes. */
export function changesOf({ shares, weights }: Values, lines: readonly ShareLine[]): ShareChange[] {
  return lines.flatMap(line => {
    const { category, weight } = line
    const value = sharesOf(line)
    const now = shares[category]
    return [
      ...(now && !isSame(value, now) ? [{ kind: 'share' as const, category, value }] : []),
      ...(weight !== (weights[category] ?? 0) ? [{ kind: 'weight' as const, category, value: weight }] : []),
    ]
  })
}
