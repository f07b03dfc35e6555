/** Greenhouse gases per USD2023 of a sector's output in a country, as calculations (methodology2 sections 5 and 6). */
import type { Country } from '@cradle/data/types'
import { calculate, type Remark } from '@cradle/impact'
import { groupOf } from '../groups.ts'
import { areaFactor } from '../revenue/climate-factor.ts'
import { calibrationOf } from '../revenue/sum-sectors.ts'
import { type Node2, tableLeaf } from './leaf.ts'
import { sectorOf } from './money.ts'
import type { SectorQuery2 } from './sector-query.ts'
import { term2 } from './terms.ts'

const UNIT = 'kg CO2e/USD2023'

/** The factor of the country, its region or the rest of the world; of a large firm blended with that of the world. */
export function gasesNode(query: SectorQuery2, bea: string, country: Country): Node2 {
  const { prepared } = query
  const { factor, level } = areaFactor(prepared, country, bea)
  const area = level === 'country' ? country.iso3 : level === 'region' ? `R:${country.cedaRegion}` : 'ROW'
  const own = factorLeaf(query, bea, area, factor)
  const share = query.worldShareOf(bea)
  if (share === 0) return own
  const world = factorLeaf(query, bea, 'WORLD', prepared.reference.climateFactors.get('WORLD')?.get(bea) ?? 0)
  const part = (leaf: Node2, of: string, value: number) =>
    calculate('power', term2('blended_part', { area: of }), UNIT, [
      leaf,
      tableLeaf(prepared, term2('blend_share', { area: of }), value, '1', {
        table: 'method',
        row: 'world',
        columns: ['blend'],
      }),
    ])
  return calculate('product', term2('blended_gases', { sector: bea, area }), UNIT, [
    part(own, area, 1 - share),
    part(world, 'WORLD', share),
  ])
}

function factorLeaf({ prepared }: SectorQuery2, bea: string, area: string, factor: number) {
  const remarks: readonly Remark[] = area.startsWith('R:')
    ? [{ code: 'region_mean' }]
    : area === 'ROW'
      ? [{ code: 'rest_of_world' }]
      : []
  return tableLeaf(prepared, term2('sector_gases', { sector: bea, area }), factor, UNIT, {
    table: 'cc_factors',
    row: area,
    columns: [bea],
    place: area,
    remarks,
  })
}

/** Share of the scope in the gases of the sector, and the calibration of its group. */
export function scopeParts({ prepared, hit }: SectorQuery2, bea: string, scope: 1 | 2 | 3): [Node2, Node2] {
  const { s1, s2 } = sectorOf(prepared, bea)
  const share = scope === 1 ? s1 : scope === 2 ? s2 : 1 - s1 - s2
  const group = groupOf(prepared.reference.calibration, bea, hit.generator)
  const id = `S${scope}` as const
  return [
    tableLeaf(prepared, term2('scope_share', { scope, sector: bea }), share, '1', {
      table: 'sector_intensity',
      row: bea,
      columns: [scope === 2 ? 's2' : 's1'],
      place: 'USA',
    }),
    tableLeaf(prepared, term2('calibration', { scope, group }), calibrationOf(prepared, id, group).kappa, '1', {
      table: 'calibration',
      row: `${id}|${group}`,
      columns: ['kappa'],
    }),
  ]
}
