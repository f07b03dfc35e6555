import type { PlantAccuracy } from '@cradle/contract'
import type { AccuracyTables } from '../accuracy/accuracy-lines.ts'
import { GENERATION_BASES } from '../figures/figure.ts'
import { sourcesOf } from './sources.ts'
import type { World } from './world.ts'

const METERS: ReadonlySet<string> = new Set([
  ...['jrc-ppdb', 'gb-meters', 'gppd-reported', 'eia-923', 'eutl', 'jrc-hydro'],
])

/** What estimates are off by, on plants that nothing was fitted on, with the ones that are missed most. */
export function presentAccuracy({ lines, worst, measured }: AccuracyTables, world: World): PlantAccuracy {
  return {
    edition: world.tables.edition,
    lines: lines
      .filter(({ set }) => set === 'held_out')
      .map(line => ({
        family: line.family,
        basis: GENERATION_BASES.find(one => one === line.basis) ?? 'all',
        area: line.area,
        plants: line.plants,
        values: line.values,
        median_ratio: line.medianRatio,
        typical_error: line.typicalError,
        p90_error: line.p90Error,
        coverage: line.coverage,
        before: line.before,
      })),
    worst: worst.flatMap(({ assetId, year, basis, meter, estimate, model }) => {
      const asset = world.index.asset(assetId)
      if (asset === null) return []
      return {
        asset_id: assetId,
        name: asset.name,
        country: world.alpha2(asset.iso3),
        technology: asset.technology,
        capacity_mw: asset.mw,
        year,
        basis,
        meter_gwh: meter,
        estimate_gwh: estimate,
        model_gwh: model,
      }
    }),
    measured: measured.map(line => ({
      family: line.family,
      area: line.area,
      plants: line.plants,
      capacity_mw: line.mw,
      measured: line.measured,
      measured_mw: line.measuredMw,
    })),
    sources: sourcesOf(world, METERS),
    missing_sources: [...world.tables.missingParts],
  }
}
