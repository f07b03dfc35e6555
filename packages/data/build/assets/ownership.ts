import { type OwnerRow as Ownership, type UnitRow, unitTechnology } from '@cradle/assets'
import { type Entities, holderOf, named } from './entities.ts'
import type { Registry } from './eutl.ts'
import type { GemPlant, GemUnit } from './gem.ts'
import type { OwnerRow } from './owners.ts'
import { cell } from './parts.ts'
import type { ReferencePlants } from './reference.ts'

const STATUSES = ['operating', 'mothballed', 'retired'] as const

/** Units of the plants, each with the asset that it belongs to. `assetOf`: the asset of a record, by `scheme:value`. */
export function unitRows(gem: readonly GemPlant[], assetOf: ReadonlyMap<string, string>): UnitRow[] {
  return gem.flatMap(({ record, units }) => units.flatMap(unit => unitRow(unit, assetOf.get(`gem:${record.id}`))))
}

function unitRow(unit: GemUnit, assetId: string | undefined): UnitRow[] {
  const { id, name, mw, start, retired, closes } = unit
  const known = STATUSES.find(one => one === unit.status)
  const technology = unitTechnology(unit)
  return assetId === undefined || known === undefined
    ? []
    : [{ subject: `gemu:${id}`, assetId, name, technology, mw, status: known, start, retired, closes }]
}

/** Owners and parents of units and steel plants, holders of registry accounts, and owners that edition 1 names. */
export function ownershipRows(
  owners: ReadonlyMap<string, readonly OwnerRow[]>,
  subjects: ReadonlySet<string>,
  registry: Registry,
  reference: ReferencePlants,
  entities: Entities,
): Ownership[] {
  const ofGem = [...owners].flatMap(([id, rows]) => {
    const subject = [`gemu:${id}`, `gem:${id}`].find(one => subjects.has(one))
    if (subject === undefined) return []
    return rows.map(({ name, level, share, basis, isResidual }) => ({
      subject,
      owner: isResidual ? '' : entities.idOf(named(name, 'gem')),
      level,
      share,
      basis,
      isResidual,
      source: 'gem',
    }))
  })
  return [...ofGem, ...holders(registry, entities), ...siteOwners(reference, entities)]
}

function holders({ accounts }: Registry, entities: Entities): Ownership[] {
  return accounts
    .filter(row => cell(row, 'holder') !== '')
    .map(row => ({
      subject: `eutl:${cell(row, 'id')}`,
      owner: entities.idOf(holderOf(row)),
      level: 'holder',
      ...SOLE,
      source: 'eutl',
    }))
}

const SOLE = { share: null, basis: 'sole_named', isResidual: false } as const

function siteOwners({ sites, organisationOf }: ReferencePlants, entities: Entities): Ownership[] {
  return sites.flatMap(site => {
    const organisation = organisationOf(site)
    if (organisation?.kind !== 'owner_group') return []
    const owner = entities.idOf(named(organisation.name, 'edition-1'))
    return { subject: `wri:${site.siteId}`, owner, level: 'owner' as const, ...SOLE, source: 'edition-1' }
  })
}
