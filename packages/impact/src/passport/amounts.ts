/** Midpoints and contribution indicators of a site as calculations (METHOD section 3). */
import type { CategoryId, ContributionId, PowerFactor } from '@cradle/data/types'
import type { Demand, PowerDemand, RevenueDemand } from '../demand.ts'
import type { Prepared } from '../prepare.ts'
import { ghgFactor } from '../unit-revenue.ts'
import { type Calculation, calculate, given, type Origin } from './calculation.ts'
import { energy, output, type RowSource } from './quantity.ts'

/** One category in its unit, cradle to gate. The category must be characterised for the activity. */
export function midpoint(prepared: Prepared, demand: Demand, category: CategoryId, source: RowSource): Calculation {
  if (demand.kind === 'power') return powerMidpoint(prepared, demand, category, source)
  return category === 'CC' ? greenhouseGases(prepared, demand) : bridgedMidpoint(prepared, demand, category)
}

function powerMidpoint(prepared: Prepared, demand: PowerDemand, category: CategoryId, source: RowSource): Calculation {
  const { reference } = prepared
  const factor = reference.powerFactors.get(`${demand.technology.id}|${category}`)!
  const parts = [
    energy(demand, source),
    given(
      `Life cycle of one kWh, ${demand.technology.name}`,
      factor.value!,
      `${factor.unit}/kWh`,
      factorOrigin(factor),
    ),
  ]
  if (category === 'WU') parts.push(scarcity(prepared, demand))
  return calculate('product', category, unitOf(prepared, category), parts)
}

function factorOrigin(factor: PowerFactor): Origin {
  const second = factor.source.startsWith('digital4better')
  const note = factor.note ? `; ${factor.note}` : ''
  const proxy = factor.status === 'proxy' ? 'stands in for this technology; ' : ''
  return {
    kind: 'table',
    table: second ? 'power_factors_d4b' : 'power_factors',
    row: `${factor.technology} ${factor.category}`,
    column: 'value',
    detail: `${proxy}${factor.source}${note}; pedigree ${factor.pedigree}, basic U ${factor.uBasic}`,
  }
}

function scarcity({ reference }: Prepared, { technology, country }: PowerDemand): Calculation {
  const share = (value: number, name: string) =>
    given(name, value, '1', {
      kind: 'table',
      table: 'technologies',
      row: technology.id,
      column: 'operational_water_share',
      detail: 'expert value; the rest of the water is used elsewhere',
    })
  return calculate('sum', 'Water scarcity', 'm3 world-eq/m3', [
    calculate('product', 'At the plant', 'm3 world-eq/m3', [
      share(technology.operationalWaterShare, 'Share of the water used at the plant'),
      given(`Scarcity of ${country.name}`, country.awareCf, 'm3 world-eq/m3', {
        kind: 'table',
        table: 'aware',
        row: country.iso3,
        column: 'aware_cf',
        detail: country.awareLevel === 'GLO' ? 'no value of its own: the world mean' : null,
      }),
    ]),
    calculate('product', 'Elsewhere', 'm3 world-eq/m3', [
      share(1 - technology.operationalWaterShare, 'Share of the water used elsewhere'),
      given('Scarcity of the world', reference.method.awareGlobal, 'm3 world-eq/m3', {
        kind: 'method',
        path: 'aware_global',
      }),
    ]),
  ])
}

/** Mean over the sector set, each sector times its output share of sales. */
function overSectors(prepared: Prepared, demand: RevenueDemand, unit: string, of: (bea: string) => Calculation) {
  const sectors = demand.industry.bea.map(bea =>
    calculate('product', `Sector ${bea}`, unit, [
      given('Output as a share of sales', prepared.margin.get(bea)!, '1', {
        kind: 'table',
        table: 'industries',
        row: bea,
        column: 'output_share_of_sales',
        detail: prepared.margin.get(bea)! < 1 ? 'trade margin, expert value' : null,
      }),
      of(bea),
    ]),
  )
  return calculate('mean', `Mean of ${sectors.length} sector${sectors.length > 1 ? 's' : ''}`, unit, sectors)
}

function greenhouseGases(prepared: Prepared, demand: RevenueDemand): Calculation {
  const unit = 'kg CO2e/USD2023'
  const factor = overSectors(prepared, demand, unit, bea => {
    const { area, level, value } = ghgFactor(prepared.reference, demand.country, bea)
    const detail = level === 'country' ? null : level === 'region' ? 'mean of the region' : 'rest of the world'
    return given(`Greenhouse gases per output, ${area}`, value, unit, {
      kind: 'table',
      table: 'ceda2025',
      row: area,
      column: bea,
      detail,
    })
  })
  return calculate('product', 'CC', unitOf(prepared, 'CC'), [output(demand, 2023), factor])
}

function bridgedMidpoint(prepared: Prepared, demand: RevenueDemand, category: CategoryId): Calculation {
  const bridge = prepared.reference.method.bridges[category]!
  const row = prepared.multipliers.total.get(bridge.indicator)!
  const unit = `${unitOf(prepared, category)}`
  const indicatorUnit = indicatorUnitOf(prepared, bridge.indicator)
  const perOutput = overSectors(prepared, demand, `${indicatorUnit}/USD2018`, bea =>
    bridgedSum(prepared, bea, indicatorUnit, sector =>
      given(
        `${bridge.indicator} of ${sector.name}, with its supply chain`,
        row[sector.index]!,
        `${indicatorUnit}/USD`,
        {
          kind: 'solved',
          what: `N = D (I - A)^-1, row ${bridge.indicator}, column ${sector.code}`,
          tables: ['useeio_a', 'useeio_d'],
        },
      ),
    ),
  )
  return calculate('product', category, unit, [
    output(demand, 2018),
    perOutput,
    given(`${unit} per ${indicatorUnit}`, bridge.factor, `${unit}/${indicatorUnit}`, {
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
  const parts = bridge.get(bea)!.map(({ sector: index, weight }) => {
    const sector = { index, ...sectors[index]! }
    const origin = (table: string, row: string, column: string): Origin => ({
      kind: 'table',
      table,
      row,
      column,
      detail: null,
    })
    const factors = [
      given('Weight of the commodity', weight, '1', origin('bea_to_useeio', `${bea} ${index}`, 'weight')),
      intensity(sector),
    ]
    if (deflated) {
      factors.push(
        given('Prices of 2012 over 2018', rho2018[index]!, 'USD/USD2018', origin('useeio_rho', sector.code, 'y2018')),
      )
    }
    return calculate('product', sector.name, per, factors)
  })
  return calculate('sum', `Commodities of ${bea}`, per, parts)
}

const unitOf = ({ reference }: Prepared, category: CategoryId): string =>
  reference.method.categories.find(c => c.id === category)!.unit

const indicatorUnitOf = ({ reference }: Prepared, code: string): string =>
  reference.inputOutput.indicators.find(i => i.code === code)!.unit

/** One contribution indicator in its unit (kWh, jobs, USD2023), own operation only. It must be available. */
export function indicator(prepared: Prepared, demand: Demand, id: ContributionId, source: RowSource): Calculation {
  if (demand.kind === 'power') {
    return calculate('product', 'Renewable electricity', 'kWh', [
      energy(demand, source),
      given('Counts as renewable', demand.technology.renewable!, '1', {
        kind: 'table',
        table: 'technologies',
        row: demand.technology.id,
        column: 'renewable',
        detail: null,
      }),
    ])
  }
  const jobs = id === 'jobs'
  const code = jobs ? 'JOBS' : 'VADD'
  const row = prepared.multipliers.direct.get(code)!
  const unit = jobs ? 'jobs' : 'USD'
  const perOutput = overSectors(prepared, demand, `${unit}/USD`, bea =>
    bridgedSum(
      prepared,
      bea,
      unit,
      sector =>
        given(`${jobs ? 'Jobs' : 'Value added'} of ${sector.name}`, row[sector.index]!, `${unit}/USD`, {
          kind: 'table',
          table: 'useeio_d',
          row: code,
          column: sector.code,
          detail: null,
        }),
      jobs,
    ),
  )
  const name = jobs ? 'Jobs' : 'Value added'
  return calculate('product', name, jobs ? 'jobs' : 'USD2023', [output(demand, jobs ? 2018 : 2023), perOutput])
}
