/** Amounts of a row of revenue as calculations: USD of the year times what one USD stands for (methodology2 sections 4 to 7). */
import type { CoreId, SectorIntensity2 } from '@cradle/data/method2'
import type { Country } from '@cradle/data/types'
import { calculate } from '@cradle/impact'
import type { IndicatorId } from '../indicators.ts'
import { CATEGORY_UNITS } from './category-units.ts'
import { gasesNode, scopeParts } from './climate.ts'
import { FIGURE_UNITS } from './figure-units.ts'
import { jobsCalibrationNodes, productivityNode } from './labour.ts'
import { constantLeaf, type Node2, rowLeaf, tableLeaf } from './leaf.ts'
import { outputNode, purchasesNode, sectorOf, usdNode } from './money.ts'
import type { RowTree } from './row-tree.ts'
import { countryScarcity, worldScarcity } from './scarcity.ts'
import type { SectorQuery2 } from './sector-query.ts'
import { type Term2, term2 } from './terms.ts'

export function revenueTree(query: SectorQuery2): RowTree {
  const usd = usdNode(query.prepared, query.row, query.source)
  const perUsd = (term: Term2, unit: string, factor: Node2) => calculate('product', term, unit, [usd, factor])
  return {
    scope: scope => {
      const term = term2('scope', { scope })
      const kg = perUsd(term, 'kg CO2e', scopeFactor(query, scope))
      return calculate('quotient', term, 't CO2e', [kg, constantLeaf(term2('kg_per_t'), 1000, 'kg/t')])
    },
    category: category => {
      const factor = category === 'WU' ? scarcityFactor(query) : categoryFactor(query, category)
      return perUsd(term2('category', { category }), CATEGORY_UNITS[category], factor)
    },
    figure: id => {
      const factor = figureFactor(query, id)
      return factor && perUsd(term2('figure', { figure: id }), FIGURE_UNITS[id], factor)
    },
  }
}

/** Per USD of revenue: what the sectors make, in each country of production. */
function overSectors(
  query: SectorQuery2,
  unit: string,
  of: (bea: string, country: Country) => readonly Node2[],
): Node2[] {
  const { hit, production } = query
  return hit.set.sectors.flatMap(({ bea }) =>
    production.parts.map(({ country, share }) =>
      calculate('product', term2('of_sector', { sector: bea }), unit, [
        outputNode(query, bea),
        ...shareOfProduction(query, country, share),
        ...of(bea, country),
      ]),
    ),
  )
}

/** Per USD of revenue: the goods that a shop buys for resale, in each country of production. */
function overGoods(query: SectorQuery2, unit: string, of: (bea: string, country: Country) => Node2): Node2[] {
  const { prepared, hit, production } = query
  return hit.set.sectors.flatMap(({ bea: shop }) => {
    if (sectorOf(prepared, shop).outputShareOfSales === 1) return []
    const goods = prepared.reference.tradeGoods.get(shop) ?? []
    return production.parts.flatMap(({ country, share }) =>
      goods.map(({ bea, share: part }) =>
        calculate('product', term2('of_goods', { sector: bea }), unit, [
          purchasesNode(query, shop),
          ...shareOfProduction(query, country, share),
          tableLeaf(prepared, term2('goods_share', { sector: bea }), part, '1', {
            table: 'trade_goods',
            row: shop,
            columns: ['share'],
          }),
          of(bea, country),
        ]),
      ),
    )
  })
}

/** Only where a split of production is stated. */
const shareOfProduction = ({ production, source }: SectorQuery2, { iso3 }: Country, share: number): Node2[] =>
  production.stated
    ? [rowLeaf(source, term2('production_share', { country: iso3 }), share, '1', 'production_split')]
    : []

function scopeFactor(query: SectorQuery2, scope: 1 | 2 | 3): Node2 {
  const unit = 'kg CO2e/USD'
  const own = overSectors(query, unit, (bea, country) => [
    gasesNode(query, bea, country),
    ...scopeParts(query, bea, scope),
  ])
  const goods = scope === 3 ? overGoods(query, unit, (bea, country) => gasesNode(query, bea, country)) : []
  return calculate('sum', term2('scope_per_usd', { scope }), unit, [...own, ...goods])
}

type Column = { column: string; of: (sector: SectorIntensity2) => number }

function intensityLeaf({ prepared }: SectorQuery2, term: Term2, unit: string, bea: string, { column, of }: Column) {
  return tableLeaf(prepared, term, of(sectorOf(prepared, bea)), unit, {
    table: 'sector_intensity',
    row: bea,
    columns: [column],
    place: 'USA',
  })
}

function categoryFactor(query: SectorQuery2, category: Exclude<CoreId, 'CC' | 'WU'>): Node2 {
  const unit = CATEGORY_UNITS[category]
  const leaf = (bea: string) =>
    intensityLeaf(query, term2('intensity', { category, sector: bea }), `${unit}/USD2023`, bea, {
      column: category,
      of: ({ core }) => core[category],
    })
  return calculate('sum', term2('category_per_usd', { category }), `${unit}/USD`, [
    ...overSectors(query, `${unit}/USD`, bea => [leaf(bea)]),
    ...overGoods(query, `${unit}/USD`, leaf),
  ])
}

/** Water of the own site in the scarcity of the country, all other water in that of the world. */
function scarcityFactor(query: SectorQuery2): Node2 {
  const { prepared } = query
  const unit = `${CATEGORY_UNITS.WU}/USD`
  const water = (code: 'water_own' | 'water_chain', bea: string, of: Column['of']) =>
    intensityLeaf(query, term2(code, { sector: bea }), 'm3/USD2023', bea, {
      column: code === 'water_own' ? 'WC_own' : 'WC',
      of,
    })
  const perOutput = (bea: string, country: Country) =>
    calculate('sum', term2('scarcity'), `${CATEGORY_UNITS.WU}/USD2023`, [
      calculate('product', term2('water_own', { sector: bea }), unit, [
        water('water_own', bea, s => s.waterOwn),
        countryScarcity(prepared, country),
      ]),
      calculate('product', term2('elsewhere'), unit, [
        water('water_chain', bea, s => s.water - s.waterOwn),
        worldScarcity(prepared),
      ]),
    ])
  const ofGood = (bea: string) =>
    calculate('product', term2('elsewhere'), unit, [water('water_chain', bea, s => s.water), worldScarcity(prepared)])
  return calculate('sum', term2('category_per_usd', { category: 'WU' }), unit, [
    ...overSectors(query, unit, (bea, country) => [perOutput(bea, country)]),
    ...overGoods(query, unit, ofGood),
  ])
}

/** Figures that are USD x an intensity, with the column of the table. */
const COLUMNS: Readonly<Partial<Record<IndicatorId, Column>>> = {
  waterConsumptionM3: { column: 'WC', of: s => s.water },
  waterWithdrawalM3: { column: 'water_withdrawal_m3', of: s => s.withdrawal },
  waterWithdrawalM3Estimated: { column: 'water_withdrawal_m3', of: s => s.withdrawal },
  energyMj: { column: 'energy_mj', of: s => s.energyMj },
  pm25ChainKg: { column: 'PM25', of: s => s.pm25Kg },
  landM2a: { column: 'land_m2a', of: s => s.landM2a },
  hazardousWasteKg: { column: 'hazardous_waste_kg', of: s => s.hazardousWasteKg },
  energyNonrenewableMj: { column: 'RUf', of: s => s.core.RUf },
  pmDisease: { column: 'PM', of: s => s.core.PM },
}
/** Of the shop alone, without what it sells. */
const OWN_COLUMNS: Readonly<Partial<Record<IndicatorId, Column>>> = {
  jobs: { column: 'jobs', of: s => s.jobs },
  jobsEstimated: { column: 'jobs', of: s => s.jobs },
  valueAddedUsd2023: { column: 'va_share', of: s => s.valueAdded },
}

function figureFactor(query: SectorQuery2, id: IndicatorId): Node2 | null {
  const unit = FIGURE_UNITS[id]
  const column = COLUMNS[id] ?? OWN_COLUMNS[id]
  if (!column) return null
  const leaf = (bea: string) =>
    intensityLeaf(query, term2('figure_intensity', { figure: id, sector: bea }), `${unit}/USD2023`, bea, column)
  const isWork = id === 'jobs' || id === 'jobsEstimated'
  const own = overSectors(query, `${unit}/USD`, (bea, country) =>
    isWork
      ? [leaf(bea), productivityNode(query.prepared, bea, country), ...jobsCalibrationNodes(query.prepared)]
      : [leaf(bea)],
  )
  const goods = COLUMNS[id] ? overGoods(query, `${unit}/USD`, leaf) : []
  return calculate('sum', term2('figure_per_usd', { figure: id }), `${unit}/USD`, [...own, ...goods])
}
