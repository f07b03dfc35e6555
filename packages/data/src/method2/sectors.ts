import { openTable } from '../edition.ts'
import { mapRows, NoSuchTable, type TableRow } from '../table.ts'
import type { Industry } from '../types.ts'
import { CONTEXT_FIGURES, type CountryLabour2, type Reference2, type SectorIntensity2 } from './types.ts'

/** `SYSTEM:code` -> sectors with their weights. */
export function loadCrosswalk2(edition: string): Reference2['crosswalk'] {
  return new Map(
    mapRows(openTable('industry_crosswalk', edition), row => {
      const weights = row.list('weights').map(Number)
      return [
        `${row.text('system')}:${row.text('code')}`,
        {
          sectors: row.list('bea_codes').map((bea, i) => ({ bea, weight: weightAt(weights, i) })),
          rule: row.choice('rule', ['expert', 'output_weighted', 'single']),
          spread: row.fullNumber('sd_ln_intensity'),
        },
      ]
    }),
  )
}

function weightAt(weights: readonly number[], i: number): number {
  const weight = weights[i]
  if (weight === undefined || !Number.isFinite(weight)) throw new NoSuchTable(`weight ${i} in the crosswalk`)
  return weight
}

export function loadSynonyms2(edition: string): Reference2['synonyms'] {
  return mapRows(openTable('synonyms', edition), row => ({
    kind: row.choice('kind', ['power', 'revenue']),
    word: row.text('word'),
    code: row.text('code'),
  }))
}

/** Area -> BEA code -> kg CO2e per USD2023. */
export function loadClimateFactors(edition: string): Reference2['climateFactors'] {
  const table = openTable('cc_factors', edition)
  return new Map(mapRows(table, row => [row.text('area'), numbersOf(row, namesOf(table.columns, 'area'))]))
}

/** BEA code -> year -> price index, 2017 = 100. */
export function loadPrices2(edition: string): Reference2['prices'] {
  const table = openTable('sector_prices', edition)
  const names = namesOf(table.columns, 'bea_code')
  return new Map(
    mapRows(table, row => {
      const years = [...numbersOf(row, names)].map(([name, index]): [number, number] => [Number(name.slice(1)), index])
      return [row.text('bea_code'), new Map(years)]
    }),
  )
}

const namesOf = (columns: Readonly<Record<string, unknown>>, key: string): string[] =>
  Object.keys(columns).filter(name => name !== key)

function numbersOf(row: TableRow, names: readonly string[]): Map<string, number> {
  const values = new Map<string, number>()
  for (const name of names) {
    const value = row.number(name)
    if (value !== null) values.set(name, value)
  }
  return values
}

/** Intensities by BEA code, with the share of sales that is output. */
export function loadSectorIntensity(edition: string, industries: readonly Industry[]): Reference2['sectors'] {
  const margins = new Map(industries.map(({ beaCode, outputShareOfSales }) => [beaCode, outputShareOfSales]))
  const sectors = mapRows(openTable('sector_intensity', edition), (row): SectorIntensity2 => {
    const bea = row.text('bea_code')
    const outputShareOfSales = margins.get(bea)
    if (outputShareOfSales === undefined) throw new NoSuchTable(`industry for the sector ${bea}`)
    return { ...intensityOf(row), bea, outputShareOfSales }
  })
  return new Map(sectors.map(sector => [sector.bea, sector]))
}

function intensityOf(row: TableRow): Omit<SectorIntensity2, 'bea' | 'outputShareOfSales'> {
  return {
    s1: row.fullNumber('s1'),
    s2: row.fullNumber('s2'),
    core: {
      PM: row.fullNumber('PM'),
      AC: row.fullNumber('AC'),
      POF: row.fullNumber('POF'),
      EUt: row.fullNumber('EUt'),
      EUm: row.fullNumber('EUm'),
      RUf: row.fullNumber('RUf'),
    },
    eutrophicationFreshwater: row.fullNumber('EUf'),
    ozoneDepletion: row.fullNumber('OD'),
    // The table's own part exceeds its whole for eleven sectors (grain, vegetables, wood ...); a whole is at least its part.
    water: Math.max(row.fullNumber('WC'), row.fullNumber('WC_own')),
    waterOwn: row.fullNumber('WC_own'),
    withdrawal: row.fullNumber('water_withdrawal_m3'),
    pm25Kg: row.fullNumber('PM25'),
    energyMj: row.fullNumber('energy_mj'),
    landM2a: row.fullNumber('land_m2a'),
    hazardousWasteKg: row.fullNumber('hazardous_waste_kg'),
    jobs: row.fullNumber('jobs'),
    valueAdded: row.fullNumber('va_share'),
  }
}

/** Of every group before edition 2.1.0, whose table has a column for it. */
const WIDENING = 1.25

/** `scope|group` -> calibration. */
export function loadCalibration2(edition: string): Reference2['calibration'] {
  const table = openTable('calibration', edition)
  const hasWidening = table.columns.widening !== undefined
  return new Map(
    mapRows(table, row => [
      `${row.text('scope')}|${row.text('group')}`,
      {
        companies: row.fullNumber('companies'),
        kappa: row.fullNumber('kappa'),
        sigmaUp: row.fullNumber('sigma_up'),
        sigmaDown: row.fullNumber('sigma_down'),
        widening: hasWidening ? row.fullNumber('widening') : WIDENING,
      },
    ]),
  )
}

/** BEA code of a trade -> the goods it buys. */
export function loadTradeGoods(edition: string): Reference2['tradeGoods'] {
  const goods = new Map<string, { bea: string; share: number }[]>()
  for (const { trade, ...good } of mapRows(openTable('trade_goods', edition), row => ({
    trade: row.text('trade_bea'),
    bea: row.text('good_bea'),
    share: row.fullNumber('share'),
  })))
    goods.set(trade, [...(goods.get(trade) ?? []), good])
  return goods
}

export function loadLabour2(edition: string): Reference2['labour'] {
  return new Map(mapRows(openTable('country_labour', edition), row => [row.text('iso3'), labourOf(row)]))
}

const YEAR_OF = {
  labour_share_of_gdp: 'labour_share_year',
  fatal_injuries_per_100k_workers: 'fatal_year',
  electricity_access_percent: 'access_year',
} as const

function labourOf(row: TableRow): CountryLabour2 {
  return {
    valueAddedPerWorker: {
      agriculture: row.number('va_per_worker_agriculture_usd'),
      industry: row.number('va_per_worker_industry_usd'),
      services: row.number('va_per_worker_services_usd'),
    },
    context: CONTEXT_FIGURES.flatMap(figure => {
      const value = row.number(figure)
      return value === null ? [] : [{ figure, value, year: row.number(YEAR_OF[figure]) }]
    }),
  }
}

export function loadMarks(edition: string): Reference2['marks'] {
  return mapRows(openTable('value_marks', edition), row => ({
    table: row.text('table'),
    column: row.text('column'),
    row: row.text('row'),
    mark: row.choice('mark', ['expert', 'quoted']),
    note: row.text('note'),
  }))
}
