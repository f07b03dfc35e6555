import { type Measurement, ratio } from '@cradle/assets'
import { cell, numberCell, type Row, rowsBy, type Sources } from './parts.ts'

/** A year counts if the meter ran for this part of it. */
const MIN_COVERAGE = 0.9
/** The units that were metered are the plant if their MW are within 15 % of it. */
const SAME_SIZE = 0.85

/**
 * Metered generation of sites in GWh: the sum over all linked units of MWh / 1000 / time coverage, in years in which every unit has
 * a meter, and only where the units are the whole plant (docs/assets.md section 1).
 */
export function generationOfUnits(sources: Sources, mw: ReadonlyMap<string, number>): Measurement[] {
  const units = new Map(sources.rows('jrc-ppdb', 'units.csv.gz').map(row => [cell(row, 'eic_unit'), row]))
  const metered = rowsBy(sources.rows('jrc-ppdb', 'generation.csv.gz'), 'eic_unit')
  const ofSite = rowsBy(sources.rows('jrc-ppdb', 'links.csv.gz'), 'wri_id')
  return [...ofSite].flatMap(([site, links]) => {
    const size = mw.get(site)
    const ids = [...new Set(links.map(row => cell(row, 'eic_unit')))].sort()
    const sum = ids.reduce((total, id) => total + capacityOf(units.get(id)), 0)
    if (size === undefined || sum === 0 || ratio(sum, size) < SAME_SIZE) return []
    return wholeYears(ids.map(id => metered.get(id) ?? [])).map(
      ([year, gwh]): Measurement => ({
        subject: `wri:${site}`,
        indicator: 'generation_gwh',
        year,
        value: gwh,
        assurance: 'metered',
        source: 'jrc-ppdb',
        rowRef: ids.join(' '),
        flags: [],
      }),
    )
  })
}

const capacityOf = (row: Row | undefined): number => (row === undefined ? 0 : (numberCell(row, 'capacity_mw') ?? 0))

/** Years that every unit was metered in, with the sum in GWh. */
function wholeYears(units: readonly (readonly Row[])[]): [number, number][] {
  const years = new Map<number, { gwh: number; units: number }>()
  for (const rows of units)
    for (const row of rows) {
      const [year, mwh, coverage] = ['year', 'generation_mwh', 'time_coverage'].map(name => numberCell(row, name))
      if (year == null || mwh == null || coverage == null || coverage < MIN_COVERAGE) continue
      const known = years.get(year) ?? { gwh: 0, units: 0 }
      years.set(year, { gwh: known.gwh + mwh / 1000 / coverage, units: known.units + 1 })
    }
  return [...years].filter(([, { units: count }]) => count === units.length).map(([year, { gwh }]) => [year, gwh])
}
