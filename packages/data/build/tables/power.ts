import { column, type Draft, draft } from '../draft.ts'
import * as passports from '../passports.ts'
import { numberOrNull, type Row, type Source, textOrNull } from '../source.ts'

/** Technologies, factors per kWh (the ODbL values apart) and capacity factors. */
export function powerTables(source: Source): Draft[] {
  const factors = source.method('power_factors.csv')
  const isD4b = (row: Row) => row.source!.startsWith('digital4better')
  return [
    draft('technologies', passports.TECHNOLOGIES, source.method('technologies.csv'), [
      [column('technology', 'id of the technology'), r => r.technology!],
      [column('name', 'name'), r => r.name!],
      [column('wri_fuel', 'fuel word of the plant database'), r => textOrNull(r.wri_fuel)],
      [column('renewable', '1 renewable, 0 not, empty: not decided'), r => numberOrNull(r.renewable)],
      [
        column(
          'operational_water_share',
          'share of life-cycle water used at the plant; empty: water not quantified',
          '1',
        ),
        r => numberOrNull(r.operational_water_share),
      ],
      [column('cf_technology', 'technology whose capacity factors apply'), r => textOrNull(r.cf_technology)],
    ]),
    factorTable(
      'power_factors',
      passports.POWER_FACTORS,
      factors.filter(r => !isD4b(r)),
    ),
    factorTable('power_factors_d4b', passports.POWER_FACTORS_D4B, factors.filter(isD4b)),
    draft('capacity_factors', passports.CAPACITY_FACTORS, source.method('capacity_factors.csv'), [
      [column('technology', 'id of the technology'), r => r.technology!],
      [column('level', 'country, subregion or world'), r => r.level!],
      [column('area', 'ISO alpha-3, M49 subregion or WORLD'), r => r.area!],
      [
        column('capacity_factor', 'generation over nameplate capacity x 8760 h', '1'),
        r => numberOrNull(r.capacity_factor),
      ],
      [column('plants', 'number of plants behind it'), r => numberOrNull(r.n_plants)],
      [column('reported', 'of these with reported generation'), r => numberOrNull(r.n_reported)],
      [column('capacity_mw', 'capacity behind it', 'MW'), r => numberOrNull(r.capacity_mw)],
    ]),
  ]
}

function factorTable(id: string, passport: passports.Passport, rows: Row[]): Draft {
  return draft(id, passport, rows, [
    [column('technology', 'id of the technology'), r => r.technology!],
    [column('category', 'id of the impact category'), r => r.category!],
    [
      column('value', 'impact per kWh of net generation; WU: inventory m3 before AWARE', 'see column unit, per kWh'),
      r => numberOrNull(r.value),
    ],
    [column('unit', 'unit of the value'), r => r.unit!],
    [column('status', 'quantified, proxy or not_quantified'), r => r.status!],
    [column('source', 'source of the value'), r => r.source!],
    [column('pedigree', 'reliability;completeness;time;geography;technology, 1 to 5'), r => r.pedigree!],
    [
      column('u_basic', 'basic uncertainty factor (square of the geometric standard deviation)', '1'),
      r => numberOrNull(r.u_basic),
    ],
    [column('note', 'which row, which range'), r => r.note!],
  ])
}
