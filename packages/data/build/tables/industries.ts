import type { Cell } from '../../src/table.ts'
import { column, type Draft, draft } from '../draft.ts'
import * as passports from '../passports.ts'
import { listOf, numberOrNull, type Source, textOrNull } from '../source.ts'

/** Industries, code links, sector factors, prices: what turns revenue into impact, apart from the US model. */
export function industryTables(source: Source): Draft[] {
  return [
    draft('industries', passports.INDUSTRIES, source.method('industries.csv'), [
      [column('id', 'number, stable within the edition'), r => numberOrNull(r.id)],
      [column('code', 'code, `power:` or `bea:`'), r => r.code!],
      [column('name', 'name'), r => r.name!],
      [column('kind', 'power or revenue'), r => r.kind!],
      [column('bea_code', 'BEA commodity code'), r => textOrNull(r.bea_code)],
      [column('isic4', 'ISIC Rev. 4 classes, `;`'), r => r.isic4!],
      [column('nace2', 'NACE Rev. 2 classes, `;`'), r => r.nace2!],
      [column('naics', 'NAICS industries, `;`'), r => r.naics!],
      [column('manufacturing', '1 if manufacturing'), r => numberOrNull(r.manufacturing)],
      [
        column('output_share_of_sales', 'output as a share of sales; empty for power', '1'),
        r => numberOrNull(r.output_share_of_sales),
      ],
      [column('aliases', 'other names'), r => listOf(r.aliases)],
    ]),
    draft('industry_crosswalk', passports.CROSSWALK, source.method('industry_crosswalk.csv'), [
      [column('system', 'ISIC4, NACE2 or NAICS'), r => r.system!],
      [column('code', 'code without dots'), r => r.code!],
      [column('match', 'how the link was found'), r => r.match!],
      [column('bea_codes', 'BEA commodity codes, ascending'), r => listOf(r.bea_codes).sort()],
    ]),
    titles(source),
    sectorGhg(source),
    exchangeRates(source),
    draft('us_cpi', passports.US_CPI, source.method('us_cpi.csv'), [
      [column('year', 'year'), r => numberOrNull(r.year)],
      [column('cpi_u', 'CPI-U, all items, annual average', '1982-84 = 100'), r => numberOrNull(r.cpi_u_1982_84_100)],
    ]),
  ]
}

/** Titles of ISIC 4 divisions, groups and classes, so that an upload may name the industry in words. */
function titles(source: Source): Draft {
  const rows = source.raw('classifications/isic4.csv').filter(r => /^\d{2,4}$/.test(r.code!))
  return draft('isic4_titles', passports.ISIC, rows, [
    [column('code', 'ISIC Rev. 4 code'), r => r.code!],
    [column('title', 'title'), r => r.title!],
  ])
}

function sectorGhg(source: Source): Draft {
  const rows = source.method('ceda2025.csv.gz')
  const codes = Object.keys(rows[0]!).filter(name => name !== 'area')
  const cells: Record<string, readonly Cell[]> = { area: rows.map(r => r.area!) }
  for (const code of codes) cells[code] = rows.map(r => numberOrNull(r[code]))
  return {
    id: 'ceda2025',
    passport: passports.CEDA,
    rows: rows.length,
    cells,
    columns: [
      column('area', 'ISO alpha-3, `R:` and region, or ROW'),
      column(
        '<BEA code>',
        'greenhouse gases of one commodity, cradle to gate; empty: missing',
        'kg CO2e per USD2023, producer price',
      ),
    ],
  }
}

function exchangeRates(source: Source): Draft {
  const rows = source.method('fx_per_usd.csv')
  const years = Object.keys(rows[0]!).filter(name => name !== 'currency')
  const cells: Record<string, readonly Cell[]> = { currency: rows.map(r => r.currency!) }
  for (const year of years) cells[year] = rows.map(r => numberOrNull(r[year]))
  return {
    id: 'exchange_rates',
    passport: passports.EXCHANGE_RATES,
    rows: rows.length,
    cells,
    columns: [column('currency', 'ISO 4217'), column('<year>', 'yearly mean', 'units of currency per USD')],
  }
}
