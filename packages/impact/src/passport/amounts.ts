/**
 * Midpoints and contribution indicators of a site as calculations (methodology section 4): the same
 * arithmetic as in unit-power.ts and unit-revenue.ts, written out with the origin of every number.
 */

/** Midpoints and contribution indicators of a site as calculations (methodology section 4). */
import type { CategoryId, ContributionId, PowerFactor } from '@cradle/data/types'
import { itemAt, present, required } from '../checked-access.ts'
import type { Demand, PowerDemand, RevenueDemand } from '../demand.ts'
import type { Prepared } from '../prepare.ts'
import { ghgFactor } from '../unit-revenue.ts'
import { type Calculation, calculate, given, type Origin } from './calculation.ts'
import { energy, output, type RowSource } from './quantity.ts'
import { type Remark, remark, term } from './terms.ts'

/**
 * One category in its unit, cradle to gate. The category must be characterised for the activity:
 * callers ask only for categories that the result has.
 */
export function midpoint(prepared: Prepared, demand: Demand, category: CategoryId, source: RowSource): Calculation {
  if (demand.kind === 'power') return powerMidpoint(prepared, demand, category, source)
  return category === 'CC' ? greenhouseGases(prepared, demand) : bridgedMidpoint(prepared, demand, category)
}

/** kWh x factor, and for water times the scarcity. */
function powerMidpoint(prepared: Prepared, demand: PowerDemand, category: CategoryId, source: RowSource): Calculation {
  const { reference } = prepared
  const factor = required(reference.powerFactors, `${demand.technology.id}|${category}`)
  const parts = [
    energy(demand, source),
    given(
      term('life_cycle', { technology: demand.technology.name }),
      present(factor.value, 'factor of a characterised category'),
      `${factor.unit}/kWh`,
      factorOrigin(factor),
    ),
  ]
  if (category === 'WU') parts.push(scarcity(prepared, demand))
  return calculate('product', term('category', { category }), unitOf(prepared, category), parts)
}

/**
 * Where a factor of a technology stands, with its source, its pedigree and whether it stands in for
 * another.
 */
function factorOrigin(factor: PowerFactor): Origin {
  const second = factor.source.startsWith('digital4better')
  const remarks: Remark[] = [
    ...(factor.status === 'proxy' ? [remark('stands_in')] : []),
    remark('quoted', { text: factor.note ? `${factor.source}; ${factor.note}` : factor.source }),
    remark('pedigree', { pedigree: factor.pedigree, u: factor.uBasic ?? 1 }),
  ]
  return {
    kind: 'table',
    table: second ? 'power_factors_d4b' : 'power_factors',
    row: `${factor.technology} ${factor.category}`,
    column: 'value',
    remarks,
    place: placeOfFactor(factor),
  }
}

/** What a factor per kWh holds for; its source or its note says so. */
export function placeOfFactor({ source, note }: PowerFactor): string {
  if (source.includes('EU28')) return 'EU28'
  if (note.includes('RNA')) return 'NORTH_AMERICA'
  return source.startsWith('IPCC') ? 'WORLD' : 'EUROPE'
}

/** w x scarcity of the country + (1 - w) x scarcity of the world, m3 world equivalent per m3. */
function scarcity({ reference }: Prepared, { technology, country }: PowerDemand): Calculation {
  const share = (value: number, code: 'used_at_plant' | 'used_elsewhere') =>
    given(term(code), value, '1', {
      kind: 'table',
      table: 'technologies',
      row: technology.id,
      column: 'operational_water_share',
      remarks: [remark('water_rest')],
    })
  return calculate('sum', term('scarcity'), 'm3 world-eq/m3', [
    calculate('product', term('at_plant'), 'm3 world-eq/m3', [
      share(technology.operationalWaterShare, 'used_at_plant'),
      given(term('scarcity_of', { country: country.iso3 }), country.awareCf, 'm3 world-eq/m3', {
        kind: 'table',
        table: 'aware',
        row: country.iso3,
        column: 'aware_cf',
        remarks: country.awareLevel === 'GLO' ? [remark('world_scarcity')] : [],
        place: country.awareLevel === 'GLO' ? 'WORLD' : country.iso3,
      }),
    ]),
    calculate('product', term('elsewhere'), 'm3 world-eq/m3', [
      share(1 - technology.operationalWaterShare, 'used_elsewhere'),
      given(term('scarcity_of_world'), reference.method.awareGlobal, 'm3 world-eq/m3', {
        kind: 'method',
        path: 'aware_global',
      }),
    ]),
  ])
}

/** Mean over the sector set, each sector times its output share of sales. */
function overSectors(prepared: Prepared, demand: RevenueDemand, unit: string, of: (bea: string) => Calculation) {
  const sectors = demand.industry.bea.map(bea => {
    const margin = required(prepared.margin, bea)
    return calculate('product', term('sector', { sector: bea }), unit, [
      given(term('output_share'), margin, '1', {
        kind: 'table',
        table: 'industries',
        row: bea,
        column: 'output_share_of_sales',
        remarks: margin < 1 ? [remark('trade_margin')] : [],
      }),
      of(bea),
    ])
  })
  return calculate(
    'mean',
    sectors.length === 1 ? term('mean_of_one') : term('mean_of_sectors', { count: sectors.length }),
    unit,
    sectors,
  )
}

/** USD of 2023 x mean over the sectors of (output share of sales x kg CO2e per USD). */
function greenhouseGases(prepared: Prepared, demand: RevenueDemand): Calculation {
  const unit = 'kg CO2e/USD2023'
  const factor = overSectors(prepared, demand, unit, bea => {
    const { area, level, value } = ghgFactor(prepared.reference, demand.country, bea)
    const remarks = level === 'country' ? [] : [remark(level === 'region' ? 'region_mean' : 'rest_of_world')]
    return given(term('ghg_per_output', { area }), value, unit, {
      kind: 'table',
      table: 'ceda2025',
      row: area,
      column: bea,
      remarks,
      place: area,
    })
  })
  return calculate('product', term('category', { category: 'CC' }), unitOf(prepared, 'CC'), [
    output(demand, 2023),
    factor,
  ])
}

/**
 * USD of 2018 x mean over the sectors of (output share of sales x life-cycle intensity of the
 * commodities) x bridge to the category's unit.
 */
function bridgedMidpoint(prepared: Prepared, demand: RevenueDemand, category: CategoryId): Calculation {
  const bridge = present(prepared.reference.method.bridges[category], `bridge of ${category}`)
  const row = required(prepared.multipliers.total, bridge.indicator)
  const unit = `${unitOf(prepared, category)}`
  const indicatorUnit = indicatorUnitOf(prepared, bridge.indicator)
  const perOutput = overSectors(prepared, demand, `${indicatorUnit}/USD2018`, bea =>
    bridgedSum(prepared, bea, indicatorUnit, sector =>
      given(
        term('with_supply_chain', { indicator: bridge.indicator, sector: sector.name }),
        itemAt(row, sector.index),
        `${indicatorUnit}/USD`,
        {
          kind: 'solved',
          what: `N = D (I - A)^-1, row ${bridge.indicator}, column ${sector.code}`,
          tables: ['useeio_a', 'useeio_d'],
        },
      ),
    ),
  )
  return calculate('product', term('category', { category }), unit, [
    output(demand, 2018),
    perOutput,
    given(term('bridge', { unit, from: indicatorUnit }), bridge.factor, `${unit}/${indicatorUnit}`, {
      kind: 'method',
      path: `bridges.${category}.factor`,
    }),
  ])
}

type Sector = { index: number; code: string; name: string }

/** sum_u w_bu x rho_u x intensity_u; without `rho` where the indicator is money already. */
function bridgedSum(
  prepared: Prepared,
  bea: string,
  unit: string,
  intensity: (sector: Sector) => Calculation,
  deflated = true,
): Calculation {
  const { bridge, sectors, rho2018 } = prepared.reference.inputOutput
  const per = deflated ? `${unit}/USD2018` : `${unit}/USD`
  const parts = required(bridge, bea).map(({ sector: index, weight }) => {
    const sector = { index, ...itemAt(sectors, index) }
    const origin = (table: string, row: string, column: string): Origin => ({
      kind: 'table',
      table,
      row,
      column,
      remarks: [],
      place: 'USA',
    })
    const factors = [
      given(term('commodity_weight'), weight, '1', origin('bea_to_useeio', `${bea} ${index}`, 'weight')),
      intensity(sector),
    ]
    if (deflated) {
      factors.push(
        given(term('price_ratio'), itemAt(rho2018, index), 'USD/USD2018', origin('useeio_rho', sector.code, 'y2018')),
      )
    }
    return calculate('product', term('named', { name: sector.name }), per, factors)
  })
  return calculate('sum', term('commodities', { sector: bea }), per, parts)
}

const unitOf = ({ reference }: Prepared, category: CategoryId): string =>
  present(
    reference.method.categories.find(c => c.id === category),
    `category ${category}`,
  ).unit

const indicatorUnitOf = ({ reference }: Prepared, code: string): string =>
  present(
    reference.inputOutput.indicators.find(i => i.code === code),
    `indicator ${code}`,
  ).unit

/**
 * One contribution indicator in its unit (kWh, jobs, USD2023), own operation only. It must be
 * available.
 */
export function indicator(prepared: Prepared, demand: Demand, id: ContributionId, source: RowSource): Calculation {
  if (demand.kind === 'power') {
    return calculate('product', term('renewable_kwh'), 'kWh', [
      energy(demand, source),
      given(
        term('counts_as_renewable'),
        present(demand.technology.renewable, 'decision whether the technology is renewable'),
        '1',
        {
          kind: 'table',
          table: 'technologies',
          row: demand.technology.id,
          column: 'renewable',
          remarks: [],
        },
      ),
    ])
  }
  const jobs = id === 'jobs'
  const code = jobs ? 'JOBS' : 'VADD'
  const row = required(prepared.multipliers.direct, code)
  const unit = jobs ? 'jobs' : 'USD'
  const perOutput = overSectors(prepared, demand, `${unit}/USD`, bea =>
    bridgedSum(
      prepared,
      bea,
      unit,
      sector =>
        given(
          term(jobs ? 'jobs_of' : 'value_added_of', { sector: sector.name }),
          itemAt(row, sector.index),
          `${unit}/USD`,
          {
            kind: 'table',
            table: 'useeio_d',
            row: code,
            column: sector.code,
            remarks: [],
            place: 'USA',
          },
        ),
      jobs,
    ),
  )
  const name = term(jobs ? 'jobs' : 'value_added')
  return calculate('product', name, jobs ? 'jobs' : 'USD2023', [output(demand, jobs ? 2018 : 2023), perOutput])
}
