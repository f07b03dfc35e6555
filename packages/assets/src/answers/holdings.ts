import { groupBy } from '../linking/record.ts'
import { subjectShares } from '../ownership/look-through.ts'
import { once } from '../tables/once.ts'
import type { OwnerRow, UnitRow } from '../tables/rows.ts'
import type { World } from './world.ts'

export type Level = 'owner' | 'parent'

/** What one entity holds directly at one level. Share 0 to 1; null: it holds a part, and nobody says how much. */
export type Held = { subject: string; share: number | null }

/** Holdings of every entity at both levels, each level once. */
export type HoldingIndex = { of(entityId: string, level: Level): readonly Held[] }

const NONE: readonly Held[] = []

export function holdingIndex(world: World): HoldingIndex {
  const levels = {
    owner: once(() => heldBy(world, 'owner')),
    parent: once(() => heldBy(world, 'parent')),
  }
  return { of: (entityId, level) => levels[level]().get(entityId) ?? NONE }
}

/**
 * A site of edition 1 names its owner once for the whole plant, of 2018. Where the units of the plant have owners of their own, which are
 * newer, those count and the old name does not: nothing is held twice.
 */
function heldBy({ tables, index, unitsOf }: World, level: Level): Map<string, Held[]> {
  // What a company holds through others is told by its group: here are plants and units, which have a scheme.
  const rows = tables.ownership.filter(row => row.level === level && row.subject.includes(':'))
  const named = new Set(rows.map(({ subject }) => subject))
  const isNewer = (subject: string): boolean => {
    if (!subject.startsWith('wri:')) return false
    const asset = index.assetOf(subject)
    return asset !== null && (unitsOf.get(asset.assetId) ?? []).some(unit => named.has(unit.subject))
  }
  const held = new Map<string, Held[]>()
  const add = (owner: string, one: Held): void => {
    const known = held.get(owner)
    if (known) known.push(one)
    else held.set(owner, [one])
  }
  for (const [subject, list] of groupBy<OwnerRow>(rows, row => row.subject)) {
    if (isNewer(subject)) continue
    const { shares, unknownOwners } = subjectShares(list)
    for (const [owner, share] of shares) add(owner, { subject, share })
    for (const owner of new Set(unknownOwners)) if (!shares.has(owner)) add(owner, { subject, share: null })
  }
  return held
}

/** A unit, or a whole plant where its units are not known, of which an entity holds a part. */
export type OwnedUnit = UnitRow & { share: number | null }

/** The units that holdings stand for, by asset. Planned units and records of no asset are left out. */
export function ownedUnits(held: readonly Held[], { units, index }: World): Map<string, OwnedUnit[]> {
  const owned = held.flatMap(({ subject, share }): OwnedUnit[] => {
    const unit = units.get(subject)
    if (unit !== undefined) return [{ ...unit, share }]
    const asset = index.assetOf(subject)
    if (asset === null) return []
    // Edition 1 holds what operated in 2018; a register that knows better says so.
    const { assetId, technology, mw, status, start, retired } = asset
    return [
      {
        subject,
        assetId,
        name: '',
        technology,
        mw: mw ?? 0,
        status: status ?? 'operating',
        start,
        retired,
        closes: null,
        share,
      },
    ]
  })
  return groupBy(owned, ({ assetId }) => assetId)
}

export type Sum = { part: number; unknown: number }

/** Sum of share x amount, and beside it the whole amount of what has no known share. */
export function sumOf<One>(
  ones: readonly One[],
  shareOf: (one: One) => number | null,
  amountOf: (one: One) => number,
): Sum {
  const sum = { part: 0, unknown: 0 }
  for (const one of ones) {
    const share = shareOf(one)
    if (share === null) sum.unknown += amountOf(one)
    else sum.part += share * amountOf(one)
  }
  return sum
}

export const operatingMw = (units: readonly OwnedUnit[]): Sum =>
  sumOf(
    units.filter(({ status }) => status === 'operating'),
    ({ share }) => share,
    ({ mw }) => mw,
  )
