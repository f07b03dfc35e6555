import {
  type AccuracyLine,
  type AccuracySet,
  type AssetTables,
  accuracyLines,
  allComparisons,
  areaOf,
  assetIndex,
  isCalibration,
  type MeasuredLine,
  measuredLines,
  type WorstLine,
  worstPlants,
} from '@cradle/assets'
import { sha256 } from '../../src/table.ts'
import { column, type Draft, draft } from '../draft.ts'
import { ownPassport } from './passports.ts'

const WORST = 10

/** Calibration or held out, fixed for ever by the id of a plant. */
export const accuracySetOf = (assetId: string): AccuracySet =>
  isCalibration(sha256(new TextEncoder().encode(`edition2|${assetId}`))) ? 'calibration' : 'held_out'

/** Estimates against meters, the plants that are missed most, and how much is measured at all (docs/assets.md section 8). */
export function accuracyTables(tables: AssetTables): Draft[] {
  const index = assetIndex(tables)
  const { errors, classFactors } = tables
  const all = allComparisons(tables.assets, index, { errors, classFactors, countryFactor: () => null })
  return [
    linesTable(accuracyLines(all, accuracySetOf)),
    worstTable(worstPlants(all, accuracySetOf, WORST)),
    measuredTable(measuredLines(tables.assets, index, areaOf)),
  ]
}

const METERS = 'Plants with a meter (JRC, gb-meters) or reported years (gppd-reported).'
const exact = (value: number, digits = 4) => Number(value.toFixed(digits))

function linesTable(lines: readonly AccuracyLine[]): Draft {
  const passport = ownPassport('Figures without the meter of the year, compared with it', METERS)
  return draft('assets/accuracy', passport, lines, [
    [column('family', 'family of fuels; all: every one'), r => r.family],
    [column('basis', 'basis of the estimate; all: whichever the plant gets'), r => r.basis],
    [column('area', 'USA, AUS, IND, EUR or other; all: every one'), r => r.area],
    [column('set', 'calibration or held_out'), r => r.set],
    [column('plants', 'plants'), r => r.plants],
    [column('values', 'plant-years'), r => r.values],
    [column('median_ratio', 'median of estimate / meter'), r => exact(r.medianRatio)],
    [column('typical_error', 'exp of the median |ln ratio|'), r => exact(r.typicalError)],
    [column('p90_error', '90th percentile of the same'), r => exact(r.p90Error)],
    [column('coverage', 'share inside the 90 % interval'), r => exact(r.coverage)],
    [column('before', 'typical error of edition 1; empty: no model'), r => r.before && exact(r.before)],
  ])
}

function worstTable(lines: readonly WorstLine[]): Draft {
  const passport = ownPassport('Held-out plants whose estimate misses the meter most, one year each', METERS)
  return draft('assets/accuracy_worst', passport, lines, [
    [column('asset_id', 'plant'), r => r.assetId],
    [column('year', 'year'), r => r.year],
    [column('basis', 'basis of the estimate'), r => r.basis],
    [column('meter', 'metered or reported', 'GWh'), r => exact(r.meter, 3)],
    [column('estimate', 'figure without that year', 'GWh'), r => exact(r.estimate, 3)],
    [column('model', 'edition 1; empty: no model', 'GWh'), r => r.model && exact(r.model, 3)],
  ])
}

function measuredTable(lines: readonly MeasuredLine[]): Draft {
  const passport = ownPassport('Power plants, and those with a metered, reported, measured or verified value', METERS)
  return draft('assets/measured', passport, lines, [
    [column('family', 'family of fuels'), r => r.family],
    [column('area', 'USA, AUS, IND, EUR or other'), r => r.area],
    [column('plants', 'plants'), r => r.plants],
    [column('mw', 'their capacity', 'MW'), r => exact(r.mw, 1)],
    [column('measured', 'plants with a measured value of any year'), r => r.measured],
    [column('measured_mw', 'their capacity', 'MW'), r => exact(r.measuredMw, 1)],
  ])
}
