import type { Cell } from '../../src/table.ts'
import { column, type Draft, draft } from '../draft.ts'
import type { Passport } from '../passports.ts'
import { listOf, numberOrNull, type Row, type Source } from '../source.ts'
import * as passports from './passports.ts'

/** What turns money into impact: classes, words, factors, prices, calibration, work. */
export function sectorTables2(source: Source): Draft[] {
  return [
    draft('industry_crosswalk', passports.CROSSWALK, source.own('method2/crosswalk2.csv'), [
      [column('system', 'ISIC4, NACE2 or NAICS'), r => r.system!],
      [column('code', 'code without dots'), r => r.code!],
      [column('bea_codes', 'BEA codes, ascending'), r => weights(r.bea_weights).map(([code]) => code)],
      [
        column('weights', 'weight of each; they add to 1', '1'),
        r => weights(r.bea_weights).map(([, weight]) => weight),
      ],
      [column('rule', 'expert, output_weighted or single'), r => r.rule!],
      [
        column('sd_ln_intensity', 'spread of ln intensity between the sectors', '1'),
        r => numberOrNull(r.sd_ln_intensity),
      ],
    ]),
    draft('synonyms', passports.SYNONYMS, source.own('method2/synonyms2.csv'), [
      [column('kind', 'power or revenue'), r => r.kind!],
      [column('word', 'as people write it'), r => r.word!],
      [column('code', 'technology or BEA code'), r => r.code!],
    ]),
    numbers('cc_factors', passports.CC_FACTORS, source.own('method2/cc_factor.csv.gz'), 'area', {
      key: column('area', 'ISO alpha-3, `R:` and region, ROW or WORLD'),
      rest: column('<BEA code>', 'greenhouse gases, cradle to gate; empty: missing', 'kg CO2e per USD2023'),
    }),
    numbers('sector_intensity', passports.SECTOR_INTENSITY, source.own('method2/sector_intensity.csv'), 'bea_code', {
      key: column('bea_code', 'BEA code'),
      rest: column(
        '<indicator>',
        's1, s2: share of greenhouse gases; otherwise intensity',
        'unit of the name per USD2023',
      ),
    }),
    numbers('sector_prices', passports.SECTOR_PRICES, source.own('method2/sector_price_index.csv'), 'bea_code', {
      key: column('bea_code', 'BEA code'),
      rest: column('<y and year>', 'chain-type price index', '2017 = 100'),
    }),
    numbers('country_labour', passports.COUNTRY_LABOUR, source.own('method2/country_labour.csv'), 'iso3', {
      key: column('iso3', 'ISO alpha-3'),
      rest: column('<figure>', 'value added per worker in USD, context figures and their years', 'unit of the name'),
    }),
    numbers('gwp_check', passports.GWP_CHECK, source.own('method2/gwp_check.csv'), 'bea_code', {
      key: column('bea_code', 'BEA code'),
      rest: column('<figure>', 'published, by gas with AR6, and their ratio', 'kg CO2e per USD'),
    }),
    calibrationTable(source.own('method2/calibration.csv'), passports.CALIBRATION),
    tradeGoods(source),
    draft('value_marks', passports.VALUE_MARKS, source.own('method2/marks.csv'), [
      [column('table', 'id of the table'), r => r.table!],
      [column('column', 'column of the table'), r => r.column!],
      [column('row', 'key of the row, parts joined by `|`; * for all'), r => r.row!],
      [column('mark', 'expert: judged; quoted: published, page not read again'), r => r.mark!],
      [column('note', 'what was judged or quoted'), r => r.note!],
    ]),
  ]
}

/** `code:weight;code:weight`, ascending by code. */
function weights(text: string | undefined): [code: string, weight: string][] {
  const pairs = listOf(text).map((pair): [string, string] => {
    const [code, weight] = pair.split(':')
    if (!code || numberOrNull(weight) === null) throw new Error(`not a weight in the source: ${pair}`)
    return [code, weight!]
  })
  return pairs.sort(([a], [b]) => (a < b ? -1 : 1))
}

/** A table of one text column and numbers; a missing number stays empty. */
function numbers(
  id: string,
  passport: Passport,
  rows: Row[],
  key: string,
  meaning: { key: ReturnType<typeof column>; rest: ReturnType<typeof column> },
): Draft {
  const cells: Record<string, readonly Cell[]> = { [key]: rows.map(r => r[key]!) }
  for (const name of Object.keys(rows[0]!)) if (name !== key) cells[name] = rows.map(r => numberOrNull(r[name]))
  return { id, passport, rows: rows.length, cells, columns: [meaning.key, meaning.rest] }
}

const widening = [
  column('widening', 'what both spreads were multiplied with so that intervals hold', '1'),
  (row: Row) => numberOrNull(row.widening),
] as const

/** `hasWidening`: whether rows say by what their spreads were widened, as they do since edition 2.1.0. */
export function calibrationTable(rows: readonly Row[], passport: Passport, { hasWidening = false } = {}): Draft {
  return draft('calibration', passport, rows, [
    [column('scope', 'S1, S2 or S3'), r => r.scope!],
    [column('group', 'group of sectors'), r => r.group!],
    [column('companies', 'companies behind it'), r => numberOrNull(r.n_calibration)],
    [column('kappa', 'reported over estimated, median', '1'), r => numberOrNull(r.kappa)],
    [column('sigma_up', 'spread of ln above the median', '1'), r => numberOrNull(r.sigma_up)],
    [column('sigma_down', 'spread of ln below the median', '1'), r => numberOrNull(r.sigma_down)],
    ...(hasWidening ? [widening] : []),
  ])
}

function tradeGoods(source: Source): Draft {
  const rows = source
    .own('method2/trade_goods.csv')
    .flatMap(r => weights(r.goods).map(([good, share]) => ({ trade: r.trade_bea!, good, share })))
  return draft('trade_goods', passports.TRADE_GOODS, rows, [
    [column('trade_bea', 'BEA code of the trade'), r => r.trade],
    [column('good_bea', 'BEA code of the good'), r => r.good],
    [column('share', 'of the goods bought; the shares of a trade add to 1', '1'), r => Number(r.share)],
  ])
}
