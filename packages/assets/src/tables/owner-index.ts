import { type Attributed, attribute, type Holding, holdingsOf, ownershipIndex } from '../ownership/look-through.ts'
import type { AssetTables, OwnerRow } from './rows.ts'

/** owner: the companies that own plants; parent: those behind them; holder: account holders of the registry. */
export type OwnershipLevel = OwnerRow['level']

/** Holdings of entities at one level. Levels are never multiplied with each other: lists of parents already look through owners. */
export type OwnerIndex = {
  holdings(entityId: string, level: OwnershipLevel): readonly Holding[]
  /** MW of operating units that belong to an entity, and MW of those of which nobody knows its share. */
  operatingMw(entityId: string, level: OwnershipLevel): Attributed
}

export function ownerIndex({ ownership, units }: AssetTables): OwnerIndex {
  const levels = new Map(
    (['owner', 'parent', 'holder'] as const).map(level => [
      level,
      ownershipIndex(ownership.filter(row => row.level === level)),
    ]),
  )
  const operating = new Map(units.filter(({ status }) => status === 'operating').map(one => [one.subject, one.mw]))
  const holdings = (entityId: string, level: OwnershipLevel) => {
    const index = levels.get(level)
    return index === undefined ? [] : holdingsOf(entityId, index)
  }
  return {
    holdings,
    operatingMw: (entityId, level) => attribute(holdings(entityId, level), subject => operating.get(subject) ?? null),
  }
}
