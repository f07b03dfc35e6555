import type { Asset, AssetOwner } from '@cradle/contract'
import { groupBy } from '../linking/record.ts'
import { subjectShares } from '../ownership/look-through.ts'
import type { AssetRow, OwnerRow } from '../tables/rows.ts'
import { plantFigures, presentValue } from './present-figures.ts'
import { sourcesOf } from './sources.ts'
import type { World } from './world.ts'

/** A plant or installation with everything that was measured of it; null: no such asset. */
export function readAsset(id: string, world: World): Asset | null {
  const { index, tables, figures } = world
  const asset = index.asset(id)
  if (asset === null) return null
  const facts = index.plantFacts(id)
  const shown = facts === null ? { generation: null, co2: null } : plantFigures(facts, figures)
  const owners = ownersOf(asset, world)
  const values = asset.ids.flatMap(record => index.measurementsOf(record))
  const used = new Set([...values.map(({ source }) => source), ...owners.flatMap(({ sources }) => sources)])
  for (const record of asset.ids) used.add(SOURCE_OF_SCHEME[record.slice(0, record.indexOf(':'))] ?? '')
  return {
    id: asset.assetId,
    kind: asset.kind,
    name: asset.name,
    names: [...new Set(asset.names)],
    country: world.alpha2(asset.iso3),
    latitude: asset.lat,
    longitude: asset.lng,
    technology: asset.technology,
    capacity_mw: asset.mw,
    status: asset.status,
    start: asset.start,
    retired: asset.retired,
    records: recordsOf(asset, world),
    owners,
    ...shown,
    installation_co2: values
      .filter(({ indicator }) => indicator === 'co2_scope1_t')
      .map(presentValue)
      .sort((x, y) => (y.year ?? 0) - (x.year ?? 0)),
    other: values.flatMap(one => {
      const { indicator } = one
      const isOther = indicator === 'nox_t' || indicator === 'so2_t' || indicator === 'heat_input_gj'
      const isModel = indicator === 'co2_direct_t' && one.assurance === 'estimated'
      return isOther || isModel ? [{ ...presentValue(one), indicator }] : []
    }),
    sources: sourcesOf(world, used),
    missing_sources: [...tables.missingParts],
    edition: tables.edition,
  }
}

/** The source that a scheme of records is of. */
const SOURCE_OF_SCHEME: Readonly<Record<string, string>> = {
  gem: 'gem',
  jrch: 'jrc-hydro',
  eicp: 'jrc-ppdb',
  eutl: 'eutl',
  ct: 'climate-trace',
  repd: 'repd',
}

function recordsOf({ ids }: AssetRow, { index }: World): Asset['records'] {
  const own = new Set(ids)
  return ids.map((id, at) => {
    const link = at === 0 ? undefined : index.linksOf(id).find(({ a, b }) => own.has(a) && b === id)
    if (link === undefined) return { id, relation: 'itself' as const, rule: null, km: null, name: null }
    const { relation, rule, evidence } = link
    return { id, relation, rule, km: evidence.km, name: evidence.name }
  })
}

/** Owners of its units by level, weighted by MW of the operating ones; of all units where none operates. */
function ownersOf(asset: AssetRow, world: World): AssetOwner[] {
  const units = world.unitsOf.get(asset.assetId) ?? []
  const operating = units.filter(({ status }) => status === 'operating')
  const subjects = (operating.length > 0 ? operating : units).map(({ subject, mw }) => ({ subject, mw }))
  const whole = asset.ids.map(subject => ({ subject, mw: asset.mw ?? 1 }))
  return (['owner', 'parent', 'holder'] as const).flatMap(level => {
    const named = (ones: typeof subjects) => ones.filter(({ subject }) => rowsOf(subject, level, world).length > 0)
    const ofUnits = level === 'holder' ? [] : named(subjects)
    return ownersAt(ofUnits.length > 0 ? ofUnits : named(whole), level, world)
  })
}

const rowsOf = (subject: string, level: OwnerRow['level'], { owners }: World): OwnerRow[] =>
  (owners.get(subject) ?? []).filter(row => row.level === level)

function ownersAt(
  subjects: readonly { subject: string; mw: number }[],
  level: OwnerRow['level'],
  world: World,
): AssetOwner[] {
  const total = subjects.reduce((sum, { mw }) => sum + mw, 0)
  const parts = subjects.flatMap(({ subject, mw }) => {
    const rows = rowsOf(subject, level, world)
    const { shares, unknownOwners } = subjectShares(rows)
    const sources = [...new Set(rows.map(({ source }) => source))]
    return [
      ...[...shares].map(([owner, share]) => ({ owner, mw: share * mw, sources })),
      ...unknownOwners.filter(owner => !shares.has(owner)).map(owner => ({ owner, mw: null, sources })),
    ]
  })
  return [...groupBy(parts, ({ owner }) => owner)]
    .map(([owner, held]): AssetOwner => {
      const isUnknown = held.some(({ mw }) => mw === null) || total === 0
      const share = held.reduce((sum, { mw }) => sum + (mw ?? 0), 0) / total
      return {
        level,
        id: owner,
        name: world.entities.get(owner)?.name ?? owner,
        // Shares of units are rounded sums: 1 is the most that anybody can hold.
        share: isUnknown ? null : Math.min(1, share),
        sources: [...new Set(held.flatMap(({ sources }) => sources))],
      }
    })
    .sort((x, y) => (y.share ?? 0) - (x.share ?? 0) || (x.name < y.name ? -1 : 1))
}
