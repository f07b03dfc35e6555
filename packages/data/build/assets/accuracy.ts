import {
  type Accuracy,
  type AssetTables,
  accuracyOf,
  assetIndex,
  type Comparison,
  comparisons,
  isCalibration,
} from '@cradle/assets'
import { sha256 } from '../../src/table.ts'
import { column, type Draft, draft } from '../draft.ts'
import { ownPassport } from './passports.ts'

type Line = { family: string; basis: string; area: string; set: string } & Accuracy

/** Groups smaller than this say nothing. */
const MIN_VALUES = 5

/** Estimates against meters, by family of fuel, basis, area, and calibration or held out (docs/assets.md section 8). */
export function accuracyTable(tables: AssetTables): Draft {
  const passport = ownPassport(
    'Figures without the meter of the year, compared with it',
    'Plants with a meter (JRC, gb-meters) or reported years (gppd-reported).',
  )
  return draft('assets/accuracy', passport, accuracyLines(tables), [
    [column('family', 'family of fuels'), r => r.family],
    [column('basis', 'basis of the estimate'), r => r.basis],
    [column('area', 'USA, AUS, IND, EUR or other'), r => r.area],
    [column('set', 'calibration or held_out'), r => r.set],
    [column('plants', 'plants'), r => r.plants],
    [column('values', 'plant-years'), r => r.values],
    [column('median_ratio', 'median of estimate / meter'), r => Number(r.medianRatio.toFixed(4))],
    [column('typical_error', 'exp of the median |ln ratio|'), r => Number(r.typicalError.toFixed(4))],
    [column('p90_error', '90th percentile of the same'), r => Number(r.p90Error.toFixed(4))],
    [column('coverage', 'share inside the 90 % interval'), r => Number(r.coverage.toFixed(4))],
    [column('before', 'typical error of edition 1; empty: no model'), r => r.before && Number(r.before.toFixed(4))],
  ])
}

export function accuracyLines(tables: AssetTables): Line[] {
  const index = assetIndex(tables)
  const { errors, classFactors } = tables
  const figures = { errors, classFactors, countryFactor: () => null }
  const groups = new Map<string, Comparison[]>()
  for (const { assetId } of tables.assets) {
    const facts = index.plantFacts(assetId)
    if (facts === null || facts.generation.length === 0) continue
    const set = isCalibration(sha256(new TextEncoder().encode(`edition2|${assetId}`))) ? 'calibration' : 'held_out'
    for (const one of [...comparisons(facts, 'metered', figures), ...comparisons(facts, 'reported', figures)]) {
      const key = `${one.family}|${one.basis}|${one.area}|${set}`
      const known = groups.get(key)
      if (known) known.push(one)
      else groups.set(key, [one])
    }
  }
  return [...groups]
    .filter(([, group]) => group.length >= MIN_VALUES)
    .sort(([x], [y]) => (x < y ? -1 : 1))
    .map(([key, group]) => {
      const [family = '', basis = '', area = '', set = ''] = key.split('|')
      return { family, basis, area, set, ...accuracyOf(group) }
    })
}
