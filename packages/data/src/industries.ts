import { openTable } from './edition.ts'
import { mapRows, NoSuchTable } from './table.ts'
import { type Industry, type Reference, type SectorGhg, TECHNOLOGIES, type TechnologyId } from './types.ts'

const POWER = 'power:'

/** The 17 power technologies and 397 industries a row can name, in the order of their ids. */
export function loadIndustries(edition?: string): Industry[] {
  return mapRows(openTable('industries', edition), row => {
    const code = row.text('code')
    return {
      id: row.fullNumber('id'),
      code,
      name: row.text('name'),
      kind: row.choice('kind', ['power', 'revenue']),
      technology: technologyOf(code),
      beaCode: row.text('bea_code') || null,
      isic4: row.text('isic4'),
      nace2: row.text('nace2'),
      naics: row.text('naics'),
      manufacturing: row.number('manufacturing') === 1,
      outputShareOfSales: row.number('output_share_of_sales') ?? 1,
      aliases: row.list('aliases'),
    }
  })
}

/** `power:coal` means the technology coal; any other code means none. */
function technologyOf(code: string): TechnologyId | null {
  if (!code.startsWith(POWER)) return null
  const technology = TECHNOLOGIES.find(id => id === code.slice(POWER.length))
  if (!technology) throw new NoSuchTable(`technology for the industry ${code}`)
  return technology
}

/** `SYSTEM:code` -> BEA codes, ascending. */
export function loadCrosswalk(edition?: string): Reference['crosswalk'] {
  return new Map(
    mapRows(openTable('industry_crosswalk', edition), row => [
      `${row.text('system')}:${row.text('code')}`,
      row.list('bea_codes'),
    ]),
  )
}

/** Titles of ISIC Rev. 4 by code. */
export function loadIsicTitles(edition?: string): Reference['isicTitles'] {
  return new Map(mapRows(openTable('isic4_titles', edition), row => [row.text('code'), row.text('title')]))
}

/** Spend-based factors: one row of numbers per area in the order of `beaCodes` (ascending), NaN where missing. */
export function loadSectorGhg(edition?: string): SectorGhg {
  const table = openTable('ceda2025', edition)
  // Sorted by code point: an object lists names that look like integers first, whatever the file's order.
  const beaCodes = Object.keys(table.columns)
    .filter(name => name !== 'area')
    .sort()
  return {
    beaCodes,
    beaIndex: new Map(beaCodes.map((code, j) => [code, j])),
    areas: new Map(
      mapRows(table, row => [row.text('area'), Float64Array.from(beaCodes, code => row.number(code) ?? Number.NaN)]),
    ),
  }
}

/** Currency -> year -> units per USD; a year without a rate is absent. */
export function loadExchangeRates(edition?: string): Reference['exchangeRates'] {
  const table = openTable('exchange_rates', edition)
  const years = Object.keys(table.columns).filter(name => name !== 'currency')
  return new Map(
    mapRows(table, row => {
      const rates = new Map<number, number>()
      for (const year of years) {
        const rate = row.number(year)
        if (rate !== null) rates.set(Number(year), rate)
      }
      return [row.text('currency'), rates]
    }),
  )
}

/** Year -> US CPI-U, 1982-84 = 100. */
export function loadUsCpi(edition?: string): Reference['usCpi'] {
  return new Map(mapRows(openTable('us_cpi', edition), row => [row.fullNumber('year'), row.fullNumber('cpi_u')]))
}
