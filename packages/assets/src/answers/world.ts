import type { FigureTables } from '../figures/plant.ts'
import { groupBy } from '../linking/record.ts'
import { type AssetIndex, assetIndex } from '../tables/asset-index.ts'
import { once } from '../tables/once.ts'
import type { AssetTables, EntityRow, OwnerRow, UnitRow } from '../tables/rows.ts'

/** What answers on owners and plants are made from. Every index is made when it is first asked for, and kept. */
export type World = {
  tables: AssetTables
  /** ISO 3166-1 alpha-3 to alpha-2. */
  alpha2(iso3: string): string
  readonly figures: FigureTables
  readonly index: AssetIndex
  readonly entities: ReadonlyMap<string, EntityRow>
  /** Companies by the parent that a source names, proposals included. */
  readonly members: ReadonlyMap<string, readonly EntityRow[]>
  readonly units: ReadonlyMap<string, UnitRow>
  readonly unitsOf: ReadonlyMap<string, readonly UnitRow[]>
  readonly owners: ReadonlyMap<string, readonly OwnerRow[]>
  /** Registry accounts by holder. */
  readonly held: ReadonlyMap<string, readonly string[]>
}

export function openWorld(tables: AssetTables, alpha2: World['alpha2']): World {
  const index = once(() => assetIndex(tables))
  // Organisations of edition 1 that are one company keep their ids: each of them leads to it.
  const entities = once(
    () =>
      new Map(
        tables.entities.flatMap(entity => [...entity.referenceIds, entity.entityId].map(id => [id, entity] as const)),
      ),
  )
  const members = once(() =>
    groupBy(
      tables.entities.filter(({ parentId }) => parentId !== null),
      ({ parentId }) => parentId ?? '',
    ),
  )
  const units = once(() => new Map(tables.units.map(unit => [unit.subject, unit])))
  const unitsOf = once(() => groupBy(tables.units, ({ assetId }) => assetId))
  const owners = once(() => groupBy(tables.ownership, ({ subject }) => subject))
  const held = once(() => accountsByHolder(tables))
  return {
    tables,
    alpha2,
    // Solar outside the USA: the reference sites of edition 1 have country factors already.
    figures: {
      get errors() {
        return tables.errors
      },
      get classFactors() {
        return tables.classFactors
      },
      countryFactor: () => null,
    },
    get index() {
      return index()
    },
    get entities() {
      return entities()
    },
    get members() {
      return members()
    },
    get units() {
      return units()
    },
    get unitsOf() {
      return unitsOf()
    },
    get owners() {
      return owners()
    },
    get held() {
      return held()
    },
  }
}

function accountsByHolder({ ownership }: AssetTables): Map<string, string[]> {
  const accounts = new Map<string, string[]>()
  for (const { level, owner, subject } of ownership) {
    if (level !== 'holder') continue
    const known = accounts.get(owner)
    if (known) known.push(subject)
    else accounts.set(owner, [subject])
  }
  return accounts
}
