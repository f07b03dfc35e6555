/** kWh of a plant as a calculation (methodology2 section 3). */
import type { Country } from '@cradle/data/types'
import { calculate, given } from '@cradle/impact'
import { capacityFactorOf } from '../power/quantity.ts'
import type { PowerTechnology } from '../power/technology.ts'
import type { Prepared2 } from '../prepare.ts'
import type { Row2 } from '../row.ts'
import { numberIn } from '../words.ts'
import { type Branch2, constantLeaf, type RowSource2, rowLeaf, tableLeaf } from './leaf.ts'
import { term2 } from './terms.ts'

const HOURS = 8760

/** GWh x 1,000,000, or MW x 1000 x 8760 h x capacity factor: that of the row, else that of the edition. */
export function generationNode(
  prepared: Prepared2,
  row: Row2,
  technology: PowerTechnology,
  country: Country,
  source: RowSource2,
): Branch2 {
  const gwh = numberIn(row.generationGwh)
  if (gwh !== null)
    return calculate('product', term2('generation'), 'kWh', [
      rowLeaf(source, term2('generation_year'), gwh, 'GWh', 'generation_gwh'),
      constantLeaf(term2('kwh_per_gwh'), 1e6, 'kWh/GWh'),
    ])
  const stated = numberIn(row.capacityFactor)
  const found = capacityFactorOf(prepared, technology, country)
  const factor =
    stated !== null || !found
      ? given(term2('capacity_factor'), stated ?? 0, '1', { kind: 'upload', field: 'capacity_factor' })
      : tableLeaf(prepared, term2('capacity_factor'), found.value, '1', {
          table: 'capacity_factors',
          row: found.key,
          columns: ['capacity_factor'],
          place: found.key.slice(found.key.lastIndexOf('|') + 1),
        })
  return calculate('product', term2('generation'), 'kWh', [
    rowLeaf(source, term2('capacity'), numberIn(row.capacityMw) ?? 0, 'MW', 'capacity_mw'),
    constantLeaf(term2('kw_per_mw'), 1000, 'kW/MW'),
    constantLeaf(term2('hours'), HOURS, 'h'),
    factor,
  ])
}
