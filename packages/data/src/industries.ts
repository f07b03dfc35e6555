import { openTable } from './edition.ts'
import { fullNumbers, lists, numbers, texts } from './table.ts'
import type { Industry, Reference, SectorGhg, TechnologyId } from './types.ts'

const POWER = 'power:'

/** The 17 power technologies and 397 industries a row can name, in the order of their ids. */
export function loadIndustries(edition?: string): Industry[] {
  const table = openTable('industries', edition)
  const column = Object.fromEntries(
    ['name', 'kind', 'bea_code', 'isic4', 'nace2', 'naics'].map(c => [c, texts(table, c)]),
  )
  const ids = fullNumbers(table, 'id')
  const manufacturing = numbers(table, 'manufacturing')
  const share = numbers(table, 'output_share_of_sales')
  const aliases = lists(table, 'aliases')
  return texts(table, 'code').map((code, i) => ({
    id: ids[i]!,
    code,
    name: column.name![i]!,
    kind: column.kind![i] as Industry['kind'],
    technology: code.startsWith(POWER) ? (code.slice(POWER.length) as TechnologyId) : null,
    beaCode: column.bea_code![i] || null,
    isic4: column.isic4![i]!,
    nace2: column.nace2![i]!,
    naics: column.naics![i]!,
    manufacturing: manufacturing[i] === 1,
    outputShareOfSales: share[i] ?? 1,
    aliases: aliases[i]!,
  }))
}

/** `SYSTEM:code` -> BEA codes, ascending. */
export function loadCrosswalk(edition?: string): Reference['crosswalk'] {
  const table = openTable('industry_crosswalk', edition)
  const codes = texts(table, 'code')
  const bea = lists(table, 'bea_codes')
  return new Map(texts(table, 'system').map((system, i) => [`${system}:${codes[i]!}`, bea[i]!]))
}

/** Titles of ISIC Rev. 4 by code. */
export function loadIsicTitles(edition?: string): Reference['isicTitles'] {
  const table = openTable('isic4_titles', edition)
  const titles = texts(table, 'title')
  return new Map(texts(table, 'code').map((code, i) => [code, titles[i]!]))
}

/** Spend-based factors: one row of numbers per area in the order of `beaCodes` (ascending), NaN where missing. */
export function loadSectorGhg(edition?: string): SectorGhg {
  const table = openTable('ceda2025', edition)
  // Sorted by code point: an object lists names that look like integers first, whatever the file's order.
  const beaCodes = Object.keys(table.columns)
    .filter(name => name !== 'area')
    .sort()
  const areas = new Map(texts(table, 'area').map(area => [area, new Float64Array(beaCodes.length)]))
  const rows = [...areas.values()]
  for (const [j, code] of beaCodes.entries())
    for (const [i, value] of numbers(table, code).entries()) rows[i]![j] = value ?? Number.NaN
  return { beaCodes, beaIndex: new Map(beaCodes.map((code, j) => [code, j])), areas }
}

/** Currency -> year -> units per USD; a year without a rate is absent. */
export function loadExchangeRates(edition?: string): Reference['exchangeRates'] {
  const table = openTable('exchange_rates', edition)
  const years = Object.keys(table.columns).filter(name => name !== 'currency')
  const rates = new Map(texts(table, 'currency').map(currency => [currency, new Map<number, number>()]))
  const rows = [...rates.values()]
  for (const year of years)
    for (const [i, rate] of numbers(table, year).entries()) if (rate !== null) rows[i]!.set(Number(year), rate)
  return rates
}

/** Year -> US CPI-U, 1982-84 = 100. */
export function loadUsCpi(edition?: string): Reference['usCpi'] {
  const table = openTable('us_cpi', edition)
  const index = fullNumbers(table, 'cpi_u')
  return new Map(fullNumbers(table, 'year').map((year, i) => [year, index[i]!]))
}
