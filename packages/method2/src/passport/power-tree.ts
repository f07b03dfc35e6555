/** Amounts of a plant as calculations: kWh times what one kWh stands for (methodology2 section 3). */
import type { CoreId } from '@cradle/data/method2'
import { calculate, remark } from '@cradle/impact'
import type { IndicatorId } from '../indicators.ts'
import { CATEGORY_UNITS } from './category-units.ts'
import { type FactorPart, factorRemarks, factorTable } from './factor-source.ts'
import { FIGURE_UNITS } from './figure-units.ts'
import { generationNode } from './generation.ts'
import { constantLeaf, type Node2, type Place2, tableLeaf } from './leaf.ts'
import { fuelExtra, heatRateRatio } from './measured-unit.ts'
import { mixNode, takenNode } from './mix.ts'
import type { PlantQuery } from './plant-query.ts'
import type { RowTree } from './row-tree.ts'
import { countryScarcity, worldScarcity } from './scarcity.ts'
import { type Term2, term2 } from './terms.ts'

export function powerTree(query: PlantQuery): RowTree {
  const { prepared, row, technology, country, source } = query
  const kwh = generationNode(prepared, row, technology, country, source)
  const perKwh = (term: Term2, unit: string, factor: Node2) => calculate('product', term, unit, [kwh, factor])
  const inT = (term: Term2, unit: string, factor: Node2) =>
    calculate('quotient', term, unit, [perKwh(term, unit.replace(/^t/, 'kg'), factor), kgPerT()])
  return {
    scope: scope => inT(term2('scope', { scope }), 't CO2e', scopeFactor(query, scope)),
    category: category =>
      perKwh(term2('category', { category }), CATEGORY_UNITS[category], categoryFactor(query, category)),
    figure: id => {
      const term = term2('figure', { figure: id })
      if (id === 'generationKwh') return calculate('sum', term, 'kWh', [kwh])
      const factor = figureFactor(query, id)
      if (!factor) return null
      return FIGURE_UNITS[id].startsWith('t ')
        ? inT(term, FIGURE_UNITS[id], factor)
        : perKwh(term, FIGURE_UNITS[id], factor)
    },
  }
}

const kgPerT = () => constantLeaf(term2('kg_per_t'), 1000, 'kg/t')

/** kg CO2e per kWh: the stack, the electricity lost in storage, the chain. */
function scopeFactor(query: PlantQuery, scope: 1 | 2 | 3): Node2 {
  const unit = 'kg CO2e/kWh'
  const term = term2('scope_per_kwh', { scope })
  if (scope === 1)
    return calculate('sum', term, unit, [measuredPart(query, 'CC', 'own'), ...extra(query, 'fossil_share')])
  if (scope === 3) return calculate('sum', term, unit, [measuredPart(query, 'CC', 'chain')])
  const lost = losses(query, 'CC', unit)
  return calculate('sum', term, unit, [lost ?? constantLeaf(term2('losses'), 0, unit)])
}

const extra = (query: PlantQuery, share: 'fossil_share' | 'biogenic_share'): Node2[] => {
  const node = query.isMeasured ? fuelExtra(query, share) : null
  return node ? [node] : []
}

/** Own, chain and losses of a category per kWh; water in the scarcity of its places. */
function categoryFactor(query: PlantQuery, category: Exclude<CoreId, 'CC'>): Node2 {
  const unit = `${CATEGORY_UNITS[category]}/kWh`
  const term = term2('category_per_kwh', { category })
  if (category === 'WU') return scarcityFactor(query, term, unit)
  const lost = losses(query, category, unit)
  const parts = [measuredPart(query, category, 'own'), measuredPart(query, category, 'chain')]
  return calculate('sum', term, unit, lost ? [...parts, lost] : parts)
}

/** m3 world-equivalents per kWh: at the plant in the scarcity of the country, everywhere else in that of the world. */
function scarcityFactor(query: PlantQuery, term: Term2, unit: string): Node2 {
  const { prepared, country } = query
  const lost = losses(query, 'WU', 'm3/kWh')
  const elsewhere = calculate('sum', term2('elsewhere'), 'm3/kWh', [
    tablePart(query, 'WU', 'chain', 'm3/kWh'),
    ...(lost ? [lost] : []),
  ])
  return calculate('sum', term, unit, [
    calculate('product', term2('at_plant'), unit, [
      tablePart(query, 'WU', 'own', 'm3/kWh'),
      countryScarcity(prepared, country),
    ]),
    calculate('product', term2('elsewhere'), unit, [elsewhere, worldScarcity(prepared)]),
  ])
}

/** Indicators that have factors of their own per kWh, by their row of the table; kg, or kg CO2e. */
const FLOWS: Readonly<Partial<Record<IndicatorId, { row: string; unit: string; biogenic: boolean }>>> = {
  biogenicCo2T: { row: 'BIOG_CO2', unit: 'kg CO2/kWh', biogenic: true },
  biogenicCh4InCcT: { row: 'BIOG_CH4_CO2E', unit: 'kg CO2e/kWh', biogenic: true },
  pm25OwnKg: { row: 'PM25_KG', unit: 'kg PM2.5/kWh', biogenic: false },
  noxOwnKg: { row: 'NOX_KG', unit: 'kg NOx/kWh', biogenic: false },
  so2OwnKg: { row: 'SO2_KG', unit: 'kg SO2/kWh', biogenic: false },
}

function figureFactor(query: PlantQuery, id: IndicatorId): Node2 | null {
  const { prepared, technology } = query
  const term = term2('figure_per_kwh', { figure: id })
  const flow = FLOWS[id]
  if (flow) {
    const lost = flow.biogenic ? losses(query, flow.row, flow.unit) : null
    const more = id === 'biogenicCo2T' ? extra(query, 'biogenic_share') : []
    return calculate('sum', term, flow.unit, [
      measuredPart(query, flow.row, 'own', flow.unit),
      ...more,
      ...(lost ? [lost] : []),
    ])
  }
  if (id === 'energyNonrenewableMj') return categoryFactor(query, 'RUf')
  if (id === 'pmDisease') return categoryFactor(query, 'PM')
  if (id === 'waterConsumptionM3') {
    const lost = losses(query, 'WU', 'm3/kWh')
    const parts = [tablePart(query, 'WU', 'own', 'm3/kWh'), tablePart(query, 'WU', 'chain', 'm3/kWh')]
    return calculate('sum', term, 'm3/kWh', lost ? [...parts, lost] : parts)
  }
  if (id === 'landPt') return technology.factors?.extended.LU == null ? null : tablePart(query, 'LU', 'total', 'pt/kWh')
  const { renewable } = technology.technology
  if (id !== 'renewableKwh' || renewable === null) return null
  return tableLeaf(prepared, term2('counts_as_renewable'), renewable, '1', {
    table: 'technologies',
    row: technology.technology.id,
    columns: ['renewable'],
  })
}

/** A value of the table of factors, 0 where it is empty. */
function tablePart(
  { prepared, technology }: Pick<PlantQuery, 'prepared' | 'technology'>,
  category: string,
  part: FactorPart,
  unit: string,
): Node2 {
  const kind = technology.technology.id
  const key = `${kind}|${category}`
  const found = prepared.reference.powerFactors.get(key)
  const code = part === 'own' ? 'own_factor' : part === 'chain' ? 'chain_factor' : 'whole_factor'
  const inZone = zonePart({ prepared, technology }, category, part)
  if (inZone) return tableLeaf(prepared, term2(code, { kind }), inZone.value, unit, inZone.at)
  return tableLeaf(prepared, term2(code, { kind }), found?.[part] ?? 0, unit, {
    table: factorTable(found),
    row: key,
    columns: part === 'total' ? ['total'] : [part, 'total'],
    remarks: factorRemarks(found, part),
  })
}

/** What the climate of its place decides of a reservoir: the column of the zones that the part of a category has. */
const ZONE_COLUMNS: Readonly<Record<string, 'total' | 'methane'>> = {
  'CC|chain': 'total',
  'BIOG_CH4_CO2E|own': 'methane',
}

/** The value of the zone, with the zone in words. null: the climate decides nothing here. */
function zonePart(
  { prepared, technology: { zone } }: Pick<PlantQuery, 'prepared' | 'technology'>,
  category: string,
  part: FactorPart,
): { value: number; at: Place2 } | null {
  const column = ZONE_COLUMNS[`${category}|${part}`]
  const found = zone && prepared.reference.reservoirZones.get(zone)
  if (!column || !found) return null
  const remarks = [remark(`zone_${zone}`)]
  return { value: found[column], at: { table: 'reservoir_zones', row: zone, columns: [column, 'u95'], remarks } }
}

/** The same with a measured heat rate: the stack grows with it, and the chain of a fuel. */
function measuredPart(query: PlantQuery, category: string, part: 'own' | 'chain', unit?: string): Node2 {
  const per = unit ?? `${CATEGORY_UNITS[category as CoreId]}/kWh`
  const leaf = tablePart(query, category, part, per)
  const grows = query.isMeasured && (part === 'own' || query.technology.technology.fuelChain !== null)
  const ratio = grows ? heatRateRatio(query) : null
  return ratio ? calculate('product', term2('measured'), per, [leaf, ratio]) : leaf
}

/** What the electricity lost in storage stands for, per kWh delivered; null: nothing is stored. */
function losses(query: PlantQuery, category: string, unit: string): Node2 | null {
  const taken = takenNode(query)
  return taken && calculate('product', term2('losses'), unit, [taken, mixNode(query, category, unit)])
}
