import { groupBy } from '../linking/record.ts'

/** A line of an ownership list: who holds how much of a subject (an asset, a unit or an entity). */
export type OwnershipRow = {
  subject: string
  owner: string
  level: 'owner' | 'parent' | 'holder'
  /** 0 to 1; null: not stated. */
  share: number | null
  basis: 'stated' | 'sole_named' | 'not_stated'
  /** Other, small or unknown shareholders: they take their share and are nobody. */
  isResidual: boolean
}

/** The shares of one subject: known ones, and the part of which nobody is known to own how much, 0 to 1. */
export type SubjectShares = {
  shares: ReadonlyMap<string, number>
  unknownShare: number
  /** Owners of the unknown part, in the order of the list. */
  unknownOwners: readonly string[]
  flags: readonly 'scaled_to_100'[]
}

/** Registers round; a sum above this is an error of the list. */
const TOO_MUCH = 1.005

/**
 * The shares of one subject at one level. One name without a share owns everything; of several names without a share nobody knows who
 * owns how much, and nothing is divided between them. Where some shares are stated, they count and the rest is unknown. Shares that
 * add to more than 100.5 % are flagged and scaled to 100 %.
 */
export function subjectShares(rows: readonly OwnershipRow[]): SubjectShares {
  const stated = rows.flatMap(row => shareOf(row, rows.length) ?? [])
  const sum = stated.reduce((total, { share }) => total + share, 0)
  const scale = sum > TOO_MUCH ? 1 / sum : 1
  const shares = new Map<string, number>()
  for (const { row, share } of stated)
    if (!row.isResidual) shares.set(row.owner, (shares.get(row.owner) ?? 0) + share * scale)
  const silent = rows.filter(row => shareOf(row, rows.length) === null && !row.isResidual)
  const unknownShare = silent.length === 0 ? 0 : Math.max(0, 1 - Math.min(1, sum * scale))
  return {
    shares,
    unknownShare,
    unknownOwners: silent.map(({ owner }) => owner),
    flags: scale < 1 ? ['scaled_to_100'] : [],
  }
}

function shareOf(row: OwnershipRow, count: number): { row: OwnershipRow; share: number } | null {
  if (row.share !== null) return { row, share: row.share }
  return row.basis === 'sole_named' && count === 1 ? { row, share: 1 } : null
}

/** What an organisation holds of one subject, 0 to 1, and by which path. null: it holds a share, and nobody knows how much. */
export type Holding = { subject: string; share: number | null; path: readonly string[] }

/**
 * Everything that an organisation holds, directly and through others: the product of shares along every path from a subject up to the
 * organisation, each path once. A path that comes back to where it was is cut. Where one share of a path is unknown, the product is.
 */
export function lookThrough(organisation: string, rows: readonly OwnershipRow[]): Holding[] {
  return holdingsOf(organisation, ownershipIndex(rows))
}

/** The subjects that each owner holds directly. Made once for many organisations. */
export type OwnershipIndex = ReadonlyMap<string, readonly Part[]>
type Part = { subject: string; share: number | null }

/** `lookThrough` with an index. */
export function holdingsOf(organisation: string, index: OwnershipIndex): Holding[] {
  const holdings: Holding[] = []
  const visit = (owner: string, share: number | null, path: readonly string[]): void => {
    for (const part of index.get(owner) ?? []) {
      if (path.includes(part.subject)) continue
      const product = share === null || part.share === null ? null : share * part.share
      const next = [...path, part.subject]
      holdings.push({ subject: part.subject, share: product, path: next })
      visit(part.subject, product, next)
    }
  }
  visit(organisation, 1, [organisation])
  return holdings
}

export function ownershipIndex(rows: readonly OwnershipRow[]): OwnershipIndex {
  const bySubject = groupBy(rows, ({ subject }) => subject)
  const held = new Map<string, Part[]>()
  const add = (owner: string, part: Part): void => {
    const parts = held.get(owner)
    if (parts) parts.push(part)
    else held.set(owner, [part])
  }
  for (const [subject, list] of bySubject) {
    const { shares, unknownOwners } = subjectShares(list)
    for (const [owner, share] of shares) add(owner, { subject, share })
    for (const owner of new Set(unknownOwners)) if (!shares.has(owner)) add(owner, { subject, share: null })
  }
  return held
}

/**
 * An amount of the subjects, such as MW or tonnes, that belongs to the organisation. `unknown` is the whole amount of the subjects of
 * which it holds nobody knows how much: shown beside, never counted.
 */
export type Attributed = { known: number; unknown: number; subjects: number }

/** Sum over holdings of share x amount; an amount of null is left out. */
export function attribute(holdings: readonly Holding[], amountOf: (subject: string) => number | null): Attributed {
  let known = 0
  const unknown = new Map<string, number>()
  const subjects = new Set<string>()
  for (const { subject, share } of holdings) {
    const amount = amountOf(subject)
    if (amount === null) continue
    subjects.add(subject)
    if (share === null) unknown.set(subject, amount)
    else known += share * amount
  }
  return { known, unknown: [...unknown.values()].reduce((sum, amount) => sum + amount, 0), subjects: subjects.size }
}
