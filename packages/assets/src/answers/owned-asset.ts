import type { OwnedAsset } from '@cradle/contract'
import { co2Figure } from '../figures/co2.ts'
import { typicalYear } from '../figures/typical-year.ts'
import { isCombustion } from '../linking/fuel.ts'
import type { AssetRow, UnitRow } from '../tables/rows.ts'
import { type OwnedUnit, operatingMw } from './holdings.ts'
import { LATEST } from './present-figures.ts'
import type { World } from './world.ts'

/** An asset that an entity holds a part of, with its figures. `burns`: its CO2 could be verified or measured. */
export type Owned = { shown: OwnedAsset; share: number | null; burns: boolean }

const STATUS_ORDER = ['operating', 'mothballed', 'retired']

export function ownedAsset(asset: AssetRow, units: readonly OwnedUnit[], world: World): Owned {
  const share = shareOf(units, world.unitsOf.get(asset.assetId) ?? [])
  const operating = units.filter(({ status }) => status === 'operating')
  const { part, unknown } = operatingMw(units)
  const isRunning = operating.length > 0
  const status = STATUS_ORDER.find(one => units.some(unit => unit.status === one))
  return {
    share,
    burns: asset.family !== null && isCombustion(asset.family) && isRunning,
    shown: {
      id: asset.assetId,
      name: asset.name,
      country: world.alpha2(asset.iso3),
      latitude: asset.lat,
      longitude: asset.lng,
      technology: asset.technology,
      capacity_mw: operating.reduce((sum, { mw }) => sum + mw, 0),
      part_mw: part,
      unknown_mw: unknown,
      status: units.find(unit => unit.status === status)?.status ?? asset.status,
      ...figuresOf(asset.assetId, isRunning, share, world),
      units: units
        .map(({ name, technology, mw, share: ofUnit, status: state, start, retired, closes }) => ({
          name,
          technology,
          capacity_mw: mw,
          share: ofUnit,
          status: state,
          start,
          retired,
          closes,
        }))
        .sort((x, y) => STATUS_ORDER.indexOf(x.status) - STATUS_ORDER.indexOf(y.status)),
    },
  }
}

/**
 * Share of the whole asset, by MW of all its operating units, of which the entity may hold only some; null where it holds one of them in
 * a share that nobody states.
 */
function shareOf(units: readonly OwnedUnit[], all: readonly UnitRow[]): number | null {
  const operating = units.filter(({ status }) => status === 'operating')
  if (operating.some(({ share }) => share === null)) return null
  const isWhole = units.some(({ subject }) => !all.some(unit => unit.subject === subject))
  const counted = isWhole ? operating : all.filter(({ status }) => status === 'operating')
  const mw = counted.reduce((sum, unit) => sum + unit.mw, 0)
  const part = operating.reduce((sum, unit) => sum + (unit.share ?? 0) * unit.mw, 0)
  return mw === 0 ? (operating[0]?.share ?? null) : Math.min(1, part / mw)
}

/** Newest year with verified or measured CO2, and generation of a typical year. What does not run any more has no figure of today. */
function figuresOf(
  assetId: string,
  isRunning: boolean,
  share: number | null,
  { index, figures }: World,
): Pick<OwnedAsset, 'co2_t' | 'generation_gwh'> {
  const facts = isRunning ? index.plantFacts(assetId) : null
  if (facts === null) return { co2_t: null, generation_gwh: null }
  const year = newestCo2(facts)
  const co2 = year === null ? null : co2Figure(facts, year, figures).figure
  const typical = typicalYear(facts, LATEST, figures)
  const { figure: generation } = typical.generation
  const partOf = (value: number) => (share === null ? null : share * value)
  return {
    co2_t: co2 && {
      whole: co2.value,
      part: partOf(co2.value),
      basis: co2.basis,
      years: co2.year === null ? [] : [co2.year],
      data_quality: co2.quality,
    },
    generation_gwh: generation && {
      whole: generation.value,
      part: partOf(generation.value),
      basis: generation.basis,
      years: [...typical.years],
      data_quality: generation.quality,
    },
  }
}

function newestCo2({ installations, stacks }: NonNullable<ReturnType<World['index']['plantFacts']>>): number | null {
  const measured = stacks.filter(({ assurance }) => assurance === 'measured')
  const years = [...measured, ...installations.flatMap(({ emissions }) => emissions)].flatMap(({ year }) => year ?? [])
  return years.length === 0 ? null : Math.max(...years)
}
