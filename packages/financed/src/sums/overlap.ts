import { isInHeadline } from '../asset-classes.ts'
import { isKnown, sumKnown } from '../numbers.ts'
import type { Parent } from '../types/holding.ts'
import type { Position } from '../types/line.ts'
import type { Overlap } from '../types/result.ts'

/** Electric power generation, transmission and distribution in NACE. */
const POWER = '35.1'
const ABOVE_ONE = 1 + 1e-6

const counted = (positions: readonly Position[]) =>
  positions.filter(({ line }) => isInHeadline(line.assetClass) && line.feS12 !== null)

/** A holding that owns an asset which is held, too: through the owner AF x consolidation x E, at most what is held directly. */
function ownersAndAssets(positions: readonly Position[]): Overlap[] {
  const byEntity = Map.groupBy(positions, ({ line }) => line.entityId)
  const byRow = Map.groupBy(positions, ({ line }) => line.row)
  const heldBy = ({ entityId, row }: Parent) =>
    (isKnown(row) ? byRow.get(row) : entityId ? byEntity.get(entityId) : undefined) ?? []
  return positions.flatMap(asset =>
    (asset.holding.parents ?? []).flatMap(parent =>
      heldBy(parent)
        .filter(owner => owner !== asset)
        .flatMap(owner => {
          const [ownerAf, assetAf, direct] = [owner.line.af, asset.line.af, asset.line.feS12]
          const emissions = asset.investee.s12
          if (ownerAf === null || assetAf === null || direct === null || emissions === null) return []
          const part = ownerAf * (parent.consolidation ?? parent.share)
          const through = part * emissions
          const overlap: Overlap = {
            kind: 'owner_and_asset',
            ownerRow: owner.line.row,
            assetRow: asset.line.row,
            throughOwnerT: through,
            directT: direct,
            overlapT: Math.min(through, direct),
            sumOfShares: part + assetAf,
            error: part + assetAf > ABOVE_ONE ? 'shares_above_one' : null,
          }
          return [overlap]
        }),
    ),
  )
}

/** One company through several rows or funds: by its identifier, or because a reader of the list found it by two names. */
function sameEntities(positions: readonly Position[]): Overlap[] {
  const meant = new Set(positions.flatMap(({ holding }) => holding.sameAsRow ?? []))
  const byRow = new Map(positions.map(one => [one.line.row, one] as const))
  const companyOf = ({ line, holding }: Position): string | null => {
    if (line.entityId !== null) return line.entityId
    const other = isKnown(holding.sameAsRow) ? byRow.get(holding.sameAsRow)?.line : undefined
    return other ? (other.entityId ?? other.name) : meant.has(line.row) ? line.name : null
  }
  const groups = Map.groupBy(positions, companyOf)
  return [...groups].flatMap(([entityId, members]): Overlap[] =>
    entityId === null || members.length < 2
      ? []
      : [
          {
            kind: 'same_entity',
            entityId,
            rows: [...new Set(members.map(({ line }) => line.row))],
            af: sumKnown(members.map(({ line }) => line.af)),
            feS12: sumKnown(members.map(({ line }) => line.feS12)),
          },
        ],
  )
}

/** Upper bounds of what holdings count twice of each other: scope 2 against power producers of the country, scope 3 against scope 1. */
function scopeBounds(positions: readonly Position[]): Overlap {
  const lines = positions.filter(({ line }) => isInHeadline(line.assetClass))
  const countries = Map.groupBy(
    lines.filter(({ holding }) => Boolean(holding.country)),
    ({ holding }) => holding.country ?? '',
  )
  let s2InPower = 0
  for (const members of countries.values()) {
    const isPower = ({ holding }: Position) => holding.sector?.startsWith(POWER) === true
    const power = sumKnown(members.filter(isPower).map(({ line }) => line.fe.s1)) ?? 0
    const others = sumKnown(members.filter(one => !isPower(one)).map(({ line }) => line.fe.s2)) ?? 0
    s2InPower += Math.min(power, others)
  }
  const s1 = sumKnown(lines.map(({ line }) => line.fe.s1)) ?? 0
  const s3 = sumKnown(lines.map(({ line }) => line.fe.s3)) ?? 0
  return { kind: 'scope_bounds', s2InPowerS1T: s2InPower, s3InS1T: Math.min(s3, s1) }
}

/** What counts twice, with numbers. Nothing is removed from any sum. */
export function overlapOf(positions: readonly Position[]): Overlap[] {
  const lines = counted(positions)
  return [...ownersAndAssets(lines), ...sameEntities(lines), scopeBounds(positions)]
}

/** Rows with the same instrument (else entity, else name), class, amount, currency and date. Both count. */
export function duplicatesOf(positions: readonly Position[]): [number, number][] {
  const first = new Map<string, number>()
  const pairs: [number, number][] = []
  const rows = positions.filter(({ path, line }) => path.length === 0 && line.part === null)
  for (const { holding, amount, line } of rows) {
    if (!amount) continue
    const who = holding.instrumentId ?? holding.entityId ?? holding.name
    if (!who) continue
    const key = JSON.stringify([who, line.assetClass, amount.value, amount.currency, amount.date])
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, line.row)
    else if (earlier !== line.row) pairs.push([earlier, line.row])
  }
  return pairs
}
