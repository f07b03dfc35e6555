import type { Measurement } from '../figures/measurement.ts'
import type { InstallationCo2, PlantFacts } from '../figures/plant.ts'
import { groupBy } from '../linking/record.ts'
import { once } from './once.ts'
import type { AssetRow, AssetTables, LinkRow } from './rows.ts'

/** The tables by asset: each index made when it is first needed, read for many. */
export type AssetIndex = {
  asset(assetId: string): AssetRow | null
  /** The asset that a record belongs to, by `scheme:value`. */
  assetOf(id: string): AssetRow | null
  measurementsOf(subject: string): readonly Measurement[]
  /** What figures of a power plant are chosen from; null: no such plant. */
  plantFacts(assetId: string): PlantFacts | null
  linksOf(id: string): readonly LinkRow[]
}

const NONE: readonly never[] = []

export function assetIndex(tables: AssetTables): AssetIndex {
  const byId = once(() => new Map(tables.assets.map(asset => [asset.assetId, asset])))
  const byRecord = once(() => new Map(tables.assets.flatMap(asset => asset.ids.map(id => [id, asset] as const))))
  const bySubject = once(() => groupBy(tables.measurements, ({ subject }) => subject))
  const byEnd = once(() => linksByEnd(tables.links))
  const index: AssetIndex = {
    asset: assetId => byId().get(assetId) ?? null,
    assetOf: id => byRecord().get(id) ?? null,
    measurementsOf: subject => tables.measurementsOf?.(subject) ?? bySubject().get(subject) ?? NONE,
    linksOf: id => byEnd().get(id) ?? NONE,
    plantFacts: assetId => {
      const asset = byId().get(assetId)
      return asset === undefined || asset.family === null ? null : factsOf(asset, asset.family, index)
    },
  }
  return index
}

function linksByEnd(links: readonly LinkRow[]): Map<string, LinkRow[]> {
  const byEnd = new Map<string, LinkRow[]>()
  for (const link of links) for (const end of [link.a, link.b]) byEnd.set(end, [...(byEnd.get(end) ?? []), link])
  return byEnd
}

function factsOf(asset: AssetRow, family: PlantFacts['family'], index: AssetIndex): PlantFacts {
  const own = asset.ids.filter(id => !id.startsWith('eutl:')).flatMap(id => index.measurementsOf(id))
  return {
    assetId: asset.assetId,
    family,
    technology: asset.technology,
    iso3: asset.iso3,
    mw: asset.mw,
    retired: asset.retired,
    generation: own.filter(({ indicator }) => indicator === 'generation_gwh'),
    stacks: own.filter(({ indicator }) => indicator === 'co2_direct_t'),
    installations: installationsOf(asset, index),
  }
}

function installationsOf(asset: AssetRow, index: AssetIndex): InstallationCo2[] {
  const own = new Set(asset.ids)
  return asset.ids
    .filter(id => id.startsWith('eutl:'))
    .flatMap(id => {
      const links = index.linksOf(id)
      const link = links.find(({ a }) => own.has(a))
      if (link === undefined) return []
      const relation = link.relation === 'same' ? 'same' : 'covers'
      return { id, relation, mwShare: mwShare(asset, links, index), emissions: index.measurementsOf(id) }
    })
}

/** The asset's part of the MW of all assets of an installation; 1 where it is the only one. */
function mwShare(asset: AssetRow, links: readonly LinkRow[], index: AssetIndex): number {
  const held = new Set(links.flatMap(({ a }) => index.assetOf(a) ?? []))
  const sum = [...held].reduce((total, { mw }) => total + (mw ?? 0), 0)
  return held.size <= 1 || sum === 0 ? 1 : (asset.mw ?? 0) / sum
}
