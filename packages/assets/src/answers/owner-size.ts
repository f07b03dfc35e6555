import type { AssetTables, OwnerSizeRow } from '../tables/rows.ts'
import { type HoldingIndex, holdingIndex, operatingMw, ownedUnits } from './holdings.ts'
import { openWorld, type World } from './world.ts'

/** How large a company is at the level at which it holds most: operating MW times share, and MW that nobody states its share of. */
function ownerSize(entityId: string, world: World, holdings: HoldingIndex): OwnerSizeRow {
  const levels = (['parent', 'owner'] as const).map(level =>
    operatingMw([...ownedUnits(holdings.of(entityId, level), world).values()].flat()),
  )
  const [largest] = levels.sort((x, y) => y.part - x.part || y.unknown - x.unknown)
  return {
    entityId,
    operatingMw: largest?.part ?? 0,
    unknownMw: largest?.unknown ?? 0,
    installations: world.held.get(entityId)?.length ?? 0,
  }
}

/** Of all companies that have a size, worked out once when tables are built: a search need not read what everybody holds. */
export function ownerSizes(tables: AssetTables): OwnerSizeRow[] {
  const world = openWorld(tables, iso3 => iso3)
  const holdings = holdingIndex(world)
  return tables.entities
    .map(({ entityId }) => ownerSize(entityId, world, holdings))
    .filter(({ operatingMw: part, unknownMw, installations }) => part + unknownMw + installations > 0)
}

export type SizeOf = (entityId: string) => Omit<OwnerSizeRow, 'entityId'>

const NOTHING = { operatingMw: 0, unknownMw: 0, installations: 0 }

/** Sizes from their table, or worked out one by one for tables that were built without it. */
export function sizesOf(world: World, holdings: HoldingIndex): SizeOf {
  const { ownerSizes: rows } = world.tables
  if (rows === undefined) return entityId => ownerSize(entityId, world, holdings)
  const sizes = new Map(rows.map(row => [row.entityId, row]))
  return entityId => sizes.get(entityId) ?? NOTHING
}
