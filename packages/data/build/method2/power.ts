import { column, type Draft, draft } from '../draft.ts'
import type { Passport } from '../passports.ts'
import { numberOrNull, type Row, type Source, textOrNull } from '../source.ts'
import * as passports from './passports.ts'

/** Technologies, fuels and factors of power (the ODbL values apart), capacity factors, and mixes of countries. */
export function powerTables2(source: Source): Draft[] {
  const factors = source.own('method2/power_factors2.csv')
  const isD4b = (row: Row) => row.source!.includes('digital4better')
  const plain = factors.filter(row => !isD4b(row))
  return [
    technologies(source),
    factorTable('power_factors', passports.POWER_FACTORS, plain),
    factorTable('power_factors_d4b', passports.POWER_FACTORS_D4B, factors.filter(isD4b)),
    draft('capacity_factors', passports.CAPACITY_FACTORS, source.own('method2/capacity_factors2.csv'), [
      [column('technology', 'id of the technology'), r => r.technology!],
      [column('level', 'country, subregion or world'), r => r.level!],
      [column('area', 'ISO alpha-3, M49 subregion or WORLD'), r => r.area!],
      [column('capacity_factor', 'generation over capacity x 8760 h', '1'), r => numberOrNull(r.capacity_factor)],
      [column('basis', 'how it was found'), r => r.basis!],
      [column('low', 'lowest year or area behind it', '1'), r => numberOrNull(r.low)],
      [column('high', 'highest year or area behind it', '1'), r => numberOrNull(r.high)],
      [column('u_activity', 'uncertainty factor of the quantity', '1'), r => numberOrNull(r.u_activity)],
    ]),
    plantSpreads(source),
    ...reservoirs(source),
    ...fuels(source),
    gridMix(source),
  ]
}

function plantSpreads(source: Source): Draft {
  return draft('plant_spreads', passports.PLANT_SPREADS, source.own('method2/plant_spreads.csv'), [
    [
      column('basis', 'capacity: generation from MW; model: that of edition 1.0.0; stack: CO2 from metered MWh'),
      r => r.basis!,
    ],
    [column('technology', 'id of the technology'), r => r.technology!],
    [column('area', 'ISO alpha-3; * elsewhere'), r => r.area!],
    [column('plants', 'plants that were measured'), r => numberOrNull(r.plants)],
    [column('years', 'years of these plants'), r => numberOrNull(r.years)],
    [column('sigma_up', 'spread of ln above: 95th percentile over 1.645', '1'), r => numberOrNull(r.sigma_up)],
    [column('sigma_down', 'spread of ln below: 5th percentile over -1.645', '1'), r => numberOrNull(r.sigma_down)],
  ])
}

/** Methane of reservoirs by climate zone, and where on the globe the zones are. */
function reservoirs(source: Source): Draft[] {
  const degrees = (side: string) =>
    [column(side, `${side}ern border`, 'degree'), (r: Row) => numberOrNull(r[side])] as const
  return [
    draft('reservoir_zones', passports.RESERVOIR_ZONES, source.own('method2/reservoir_zones.csv'), [
      [column('zone', 'climate zone of the IPCC'), r => r.zone!],
      [
        column('ch4', 'methane from the surface of a reservoir older than 20 years', 'kg/ha/year'),
        r => numberOrNull(r.ch4_kg_per_ha),
      ],
      [
        column('downstream_share', 'methane released below the dam, over that of the surface', '1'),
        r => numberOrNull(r.downstream_share),
      ],
      [
        column('area', 'surface that a kWh takes up for a year, typical', 'm2 year per kWh'),
        r => numberOrNull(r.area_m2a_per_kwh),
      ],
      [column('methane', 'methane of surface and river below', 'kg CO2e per kWh'), r => numberOrNull(r.methane)],
      [column('construction', 'construction', 'kg CO2e per kWh'), r => numberOrNull(r.construction)],
      [column('total', 'methane and construction', 'kg CO2e per kWh'), r => numberOrNull(r.total)],
      [column('u95', 'factor between the median and the 97.5th percentile', '1'), r => numberOrNull(r.u95)],
    ]),
    draft('climate_places', passports.CLIMATE_PLACES, source.own('method2/climate_places.csv'), [
      [column('zone', 'climate zone of the IPCC'), r => r.zone!],
      degrees('south'),
      degrees('north'),
      degrees('west'),
      degrees('east'),
      [column('place', 'what the rectangle is'), r => r.place!],
    ]),
  ]
}

function technologies(source: Source): Draft {
  return draft('technologies', passports.TECHNOLOGIES, source.own('method2/technologies2.csv'), [
    [column('technology', 'id of the technology'), r => r.technology!],
    [column('name', 'name'), r => r.name!],
    [column('renewable', '1 renewable, 0 not, empty: not decided'), r => numberOrNull(r.renewable)],
    [column('fuel', 'fuel in the table fuels'), r => textOrNull(r.fuel)],
    [column('fuel_chain', 'group in the table fuel_chains'), r => textOrNull(r.upstream)],
    [column('heat_rate', 'lower heating value, net', 'MJ per kWh'), r => numberOrNull(r.heat_rate_mj_lhv_per_kwh)],
    [column('heat_rate_u', 'uncertainty factor of the heat rate', '1'), r => numberOrNull(r.heat_rate_u)],
    [column('cf_technology', 'technology whose capacity factors stand in'), r => textOrNull(r.cf_technology)],
    [column('water_consumption', 'consumed water', 'm3 per kWh'), r => numberOrNull(r.water_consumption_m3_per_kwh)],
    [
      column('operational_water_share', 'share of the water that is used at the plant', '1'),
      r => numberOrNull(r.operational_water_share),
    ],
    [column('storage_efficiency', 'electricity delivered over taken', '1'), r => numberOrNull(r.storage_efficiency)],
  ])
}

function factorTable(id: string, passport: Passport, rows: Row[]): Draft {
  return draft(id, passport, rows, [
    [column('technology', 'id of the technology'), r => r.technology!],
    [column('category', 'impact category, or a flow shown apart'), r => r.category!],
    [column('own', 'of the stack or the plant', 'category unit per kWh'), r => numberOrNull(r.own)],
    [column('chain', 'of fuel chain and construction', 'category unit per kWh'), r => numberOrNull(r.chain)],
    [column('total', 'own and chain', 'category unit per kWh'), r => numberOrNull(r.total)],
    [column('status', 'quantified, proxy, not_quantified or shown apart'), r => r.status!],
    [column('u95', 'factor between the median and the 97.5th percentile', '1'), r => numberOrNull(r.u95)],
    [column('source', 'source of the value'), r => r.source!],
  ])
}

function fuels(source: Source): Draft[] {
  const perGj = (name: string, what: string, field: string, unit = 'kg per GJ') =>
    [column(name, what, unit), (r: Row) => numberOrNull(r[field])] as const
  return [
    draft('fuels', passports.FUELS, source.own('method2/fuels.csv'), [
      [column('fuel', 'id of the fuel'), r => r.fuel!],
      perGj('co2', 'carbon dioxide, fossil and biogenic', 'co2_kg_per_gj_lhv'),
      perGj('fossil_share', 'fossil share of the carbon', 'fossil_share', '1'),
      perGj('ch4', 'methane', 'ch4_kg_per_gj'),
      perGj('n2o', 'nitrous oxide', 'n2o_kg_per_gj'),
      perGj('nox', 'nitrogen oxides', 'nox_kg_per_gj'),
      perGj('so2', 'sulphur dioxide', 'so2_kg_per_gj'),
      perGj('pm25', 'fine particles', 'pm25_g_per_gj', 'g per GJ'),
      perGj('nmvoc', 'volatile organic compounds', 'nmvoc_g_per_gj', 'g per GJ'),
      perGj('co', 'carbon monoxide', 'co_g_per_gj', 'g per GJ'),
      [column('basis', 'where NOx and SO2 come from'), r => r.basis!],
    ]),
    draft('fuel_chains', passports.FUEL_CHAINS, source.own('method2/fuel_upstream.csv'), [
      [column('fuel_chain', 'coal, lignite, gas or oil'), r => r.fuel_group!],
      perGj('co2', 'carbon dioxide', 'co2_kg_per_gj_lhv'),
      perGj('ch4', 'methane', 'ch4_kg'),
      perGj('n2o', 'nitrous oxide', 'n2o_kg'),
      perGj('nox', 'nitrogen oxides', 'nox_kg'),
      perGj('so2', 'sulphur dioxide', 'so2_kg'),
      perGj('co', 'carbon monoxide', 'co_kg'),
    ]),
    draft('characterisation', passports.CHARACTERISATION, source.own('method2/ef31_factors.csv'), [
      [column('category', 'impact category'), r => r.category!],
      [column('flow', 'substance'), r => r.flow!],
      [column('compartment', 'unspecified is used; high_stack for comparison'), r => r.compartment!],
      [column('factor', 'impact', 'category unit per kg'), r => numberOrNull(r.factor_per_kg)],
    ]),
  ]
}

function gridMix(source: Source): Draft {
  const rows = source.own('method2/grid_mix_2023.csv')
  const kinds = Object.keys(rows[0]!).filter(name => name !== 'iso3')
  return draft('grid_mix', passports.GRID_MIX, rows, [
    [column('iso3', 'ISO alpha-3'), r => r.iso3!],
    ...kinds.map(
      kind =>
        [
          column(kind, `share of ${kind.replace('_', ' ')} in generation`, '1'),
          (r: Row) => numberOrNull(r[kind]),
        ] as const,
    ),
  ])
}
