import type { OwnedAsset, Owner, PlannedUnit } from '@cradle/contract'
import type { EntityRow, PlannedUnitRow } from '../tables/rows.ts'
import { groupOf, verifiedByYear } from './group.ts'
import { type HoldingIndex, type Level, operatingMw, ownedUnits, sumOf } from './holdings.ts'
import { type Owned, ownedAsset } from './owned-asset.ts'
import { sourcesOf } from './sources.ts'
import type { World } from './world.ts'

const MEMBERS = 200
const LEVELS: readonly Level[] = ['parent', 'owner']

/** Everything that one company or group holds at one level; null: no such company. */
export function readOwner(
  givenId: string,
  level: Level | undefined,
  world: World,
  holdings: HoldingIndex,
): Owner | null {
  const entity = world.entities.get(givenId)
  if (entity === undefined) return null
  const id = entity.entityId
  const levels = LEVELS.filter(one => holdings.of(id, one).length > 0)
  const chosen = level ?? levels[0] ?? 'owner'
  const held = holdings.of(id, chosen)
  const units = ownedUnits(held, world)
  const owned = [...units].flatMap(([assetId, list]) => {
    const asset = world.index.asset(assetId)
    return asset === null ? [] : ownedAsset(asset, list, world)
  })
  const group = groupOf(id, world)
  const verified = verifiedByYear(group, world)
  const planned = plannedOf(new Map(held.map(({ subject, share }) => [subject, share])), world)
  return {
    ...identity(entity, world),
    level: chosen,
    levels: [...levels],
    capacity: capacityOf([...units.values()].flat(), owned, planned),
    technologies: technologiesOf([...units.values()].flat(), owned),
    co2: co2Of(owned),
    generation: generationOf(owned),
    verified,
    assets: owned.map(({ shown }) => shown).sort(byPart),
    planned,
    sources: sourcesOf(world, usedSources(owned, verified.length > 0, entity)),
    missing_sources: [...world.tables.missingParts],
    edition: world.tables.edition,
  }
}

function identity(entity: EntityRow, { entities, members }: World) {
  const { entityId, name, names, country, registrationNo, lei, referenceIds, parentId, parentBasis } = entity
  const parent = parentId === null ? undefined : entities.get(parentId)
  const all = members.get(entityId) ?? []
  return {
    id: entityId,
    name,
    names: [...new Set(names)],
    country,
    registration_no: registrationNo,
    lei,
    parent:
      parent === undefined || parentBasis === null
        ? null
        : { id: parent.entityId, name: parent.name, basis: parentBasis },
    members: all
      .slice(0, MEMBERS)
      .flatMap(member =>
        member.parentBasis === null
          ? []
          : { id: member.entityId, name: member.name, country: member.country, basis: member.parentBasis },
      ),
    members_count: all.length,
    organisations: [...referenceIds],
  }
}

type Units = Parameters<typeof operatingMw>[0]

function capacityOf(units: Units, owned: readonly Owned[], planned: readonly PlannedUnit[]): Owner['capacity'] {
  const operating = operatingMw(units)
  const share = (unit: Units[number]) => unit.share
  const mw = (unit: Units[number]) => unit.mw
  const plans = sumOf(
    planned,
    one => one.share,
    one => one.capacity_mw,
  )
  const running = units.filter(({ status }) => status === 'operating')
  return {
    operating_mw: operating.part,
    unknown_mw: operating.unknown,
    operating_units: running.length,
    operating_assets: owned.filter(({ shown }) => shown.status === 'operating').length,
    retired_mw: sumOf(
      units.filter(({ status }) => status === 'retired'),
      share,
      mw,
    ).part,
    closing_mw: sumOf(
      running.filter(({ closes }) => closes !== null),
      share,
      mw,
    ).part,
    planned_mw: plans.part,
    planned_unknown_mw: plans.unknown,
  }
}

/** By technology of the units; generation and CO2 by that of the whole asset. */
function technologiesOf(units: Units, owned: readonly Owned[]): Owner['technologies'] {
  const lines = new Map<string, Owner['technologies'][number]>()
  const lineOf = (technology: string) => {
    const line = lines.get(technology) ?? {
      technology,
      operating_mw: 0,
      unknown_mw: 0,
      generation_gwh: null,
      co2_t: null,
    }
    lines.set(technology, line)
    return line
  }
  for (const unit of units) {
    if (unit.status !== 'operating') continue
    const line = lineOf(unit.technology)
    if (unit.share === null) line.unknown_mw += unit.mw
    else line.operating_mw += unit.share * unit.mw
  }
  for (const { shown } of owned) {
    const [gwh, tonnes] = [shown.generation_gwh?.part ?? null, shown.co2_t?.part ?? null]
    if (gwh === null && tonnes === null) continue
    const line = lineOf(shown.technology)
    if (gwh !== null) line.generation_gwh = (line.generation_gwh ?? 0) + gwh
    if (tonnes !== null) line.co2_t = (line.co2_t ?? 0) + tonnes
  }
  return [...lines.values()].sort(
    (x, y) => y.operating_mw - x.operating_mw || y.unknown_mw - x.unknown_mw || (x.technology < y.technology ? -1 : 1),
  )
}

function co2Of(owned: readonly Owned[]): Owner['co2'] {
  const known = owned.flatMap(({ shown, share }) => (shown.co2_t === null ? [] : { share, whole: shown.co2_t.whole }))
  const { part, unknown } = sumOf(
    known,
    one => one.share,
    one => one.whole,
  )
  const without = owned.filter(({ shown, burns }) => burns && shown.co2_t === null).length
  return { part_t: part, unknown_t: unknown, assets: known.length, assets_without: without }
}

const FIRM: ReadonlySet<string> = new Set(['metered', 'reported', 'co2_own_ratio', 'co2_class_ratio'])

function generationOf(owned: readonly Owned[]): Owner['generation'] {
  const known = owned.flatMap(({ shown, share }) =>
    shown.generation_gwh === null ? [] : { ...shown.generation_gwh, share },
  )
  const { part, unknown } = sumOf(
    known,
    one => one.share,
    one => one.whole,
  )
  const measured = known.filter(({ basis }) => FIRM.has(basis)).reduce((sum, one) => sum + (one.part ?? 0), 0)
  const running = owned.filter(({ shown }) => shown.status === 'operating').length
  return {
    part_gwh: part,
    unknown_gwh: unknown,
    measured_gwh: measured,
    assets: known.length,
    assets_without: running - known.length,
  }
}

/** Plans of which the entity holds a part. A share that nobody states stays unknown. */
function plannedOf(shares: ReadonlyMap<string, number | null>, { tables, alpha2 }: World): PlannedUnit[] {
  return tables.planned
    .filter(({ subject }) => shares.has(subject))
    .map(unit => presentPlan(unit, shares.get(unit.subject) ?? null, alpha2))
    .sort((x, y) => (x.start ?? 9999) - (y.start ?? 9999) || y.capacity_mw - x.capacity_mw)
}

const presentPlan = (
  { plant, name, iso3, lat, lng, technology, mw, status, start }: PlannedUnitRow,
  share: number | null,
  alpha2: World['alpha2'],
): PlannedUnit => ({
  plant,
  name,
  country: alpha2(iso3),
  latitude: lat,
  longitude: lng,
  technology,
  capacity_mw: mw,
  share,
  status,
  start,
})

const byPart = (x: OwnedAsset, y: OwnedAsset): number =>
  y.part_mw - x.part_mw || y.unknown_mw - x.unknown_mw || (x.id < y.id ? -1 : 1)

/** Sources of names, capacities and figures. */
function usedSources(owned: readonly Owned[], hasVerified: boolean, { sources }: EntityRow): Set<string> {
  const used = new Set(sources)
  if (owned.length > 0) used.add('gem')
  if (hasVerified || owned.some(({ shown }) => shown.co2_t?.basis === 'verified')) used.add('eutl')
  if (owned.some(({ shown }) => shown.co2_t?.basis === 'measured')) used.add('egrid')
  for (const { shown } of owned)
    for (const id of GENERATION_SOURCES[shown.generation_gwh?.basis ?? ''] ?? []) used.add(id)
  return used
}

const GENERATION_SOURCES: Readonly<Record<string, readonly string[]>> = {
  metered: ['jrc-ppdb', 'gb-meters'],
  metered_other_years: ['jrc-ppdb', 'gb-meters'],
  reported: ['gppd-reported', 'eia-923'],
  reported_other_years: ['gppd-reported', 'eia-923'],
  co2_own_ratio: ['eutl', 'jrc-ppdb', 'gb-meters'],
  co2_class_ratio: ['eutl'],
  published_average: ['jrc-hydro'],
}
