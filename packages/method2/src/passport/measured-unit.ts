/** A stated heat rate or fuel in place of that of the table, as calculations (methodology2 section 3). */
import { calculate } from '@cradle/impact'
import { numberIn } from '../words.ts'
import { constantLeaf, type Node2, rowLeaf, tableLeaf } from './leaf.ts'
import type { PlantQuery } from './plant-query.ts'
import { term2 } from './terms.ts'

const UNIT = 'MJ/kWh'
const FUEL_UNIT = 'kg CO2/GJ'

/** Stated heat rate over that of the table; null: none is stated. The table's stands beside it. */
export function heatRateRatio(query: PlantQuery): Node2 | null {
  const stated = statedHeatRate(query)
  const table = tableHeatRate(query)
  return stated && table && calculate('quotient', term2('heat_rate_ratio'), '1', [stated, table])
}

function statedHeatRate({ row, source }: PlantQuery): Node2 | null {
  const stated = numberIn(row.heatRateMjPerKwh)
  return stated === null ? null : rowLeaf(source, term2('heat_rate_stated'), stated, UNIT, 'heat_rate_mj_per_kwh')
}

function tableHeatRate({ prepared, technology: { technology } }: PlantQuery): Node2 | null {
  const { id, heatRate } = technology
  if (heatRate === null) return null
  return tableLeaf(prepared, term2('heat_rate_table'), heatRate, UNIT, {
    table: 'technologies',
    row: id,
    columns: ['heat_rate'],
  })
}

/** kg CO2 per kWh of the stated fuel beyond that of the table's, its fossil or biogenic share; null: no fuel is stated. */
export function fuelExtra(query: PlantQuery, share: 'fossil_share' | 'biogenic_share'): Node2 | null {
  const { prepared, row, source, technology } = query
  const stated = numberIn(row.fuelCo2KgPerGj)
  const { fuel } = technology
  const heatRate = statedHeatRate(query) ?? tableHeatRate(query)
  if (stated === null || !fuel || !heatRate) return null
  const ofFuel = (column: string) => ({ table: 'fuels', row: fuel.id, columns: [column] as const })
  const table = tableLeaf(prepared, term2('fuel_co2_table'), fuel.co2, FUEL_UNIT, ofFuel('co2'))
  const difference = calculate('sum', term2('fuel_co2_difference'), FUEL_UNIT, [
    rowLeaf(source, term2('fuel_co2_stated'), stated, FUEL_UNIT, 'fuel_co2_kg_per_gj'),
    calculate('negative', term2('fuel_co2_table'), FUEL_UNIT, [table]),
  ])
  const part = share === 'fossil_share' ? fuel.fossilShare : 1 - fuel.fossilShare
  return calculate('product', term2('fuel_extra'), 'kg CO2/kWh', [
    calculate('quotient', term2('heat_rate'), 'GJ/kWh', [heatRate, constantLeaf(term2('mj_per_gj'), 1000, 'MJ/GJ')]),
    difference,
    tableLeaf(prepared, term2(share), part, '1', ofFuel('fossil_share')),
  ])
}
