import { cell, type Row } from '../assets/parts.ts'
import { BadRelease } from './bad-release.ts'
import { numberIn, type PublishedReader } from './published.ts'

/**
 * The yearly electricity data of Ember in long format: a row for each area, year and variable. Made from the columns that the release is
 * documented with (the code of a country is `ISO 3 code` since 2025, `Country code` before), never tried on a whole one. Generation by
 * fuel of countries is read, TWh; a country without a value for a year is left out, and never 0.
 */
export const readEmber: PublishedReader = async (rows, name) => {
  const found = new Map<string, Row>()
  let line = 1
  for await (const row of rows) {
    line += 1
    const iso3 = codeOf(row, name)
    if (!isGeneration(row) || iso3 === '' || cell(row, 'Value').trim() === '') continue
    const where = `${name}, row ${line}`
    const [year, fuel] = [String(numberIn(cell(row, 'Year'), YEARS, `${where}, Year`)), cell(row, 'Variable')]
    const key = `${iso3} ${year} ${fuel}`
    if (found.has(key)) throw new BadRelease('impossible_value', `${where}: ${key} is there a second time.`)
    found.set(key, { iso3, year, fuel, twh: String(numberIn(cell(row, 'Value'), TWH, `${where}, Value`)) })
  }
  if (found.size === 0)
    throw new BadRelease('half_file', `${name} has no generation of a country by fuel (Subcategory Fuel, Unit TWh).`)
  return [...found.values()]
}

const YEARS = [1990, 2100] as const
/** The whole world generates 31,000 TWh a year. */
const TWH = [0, 20_000] as const

/** '' for what is no country, such as the world. Raises `BadRelease` where no column has codes. */
function codeOf(row: Row, name: string): string {
  const code = row['ISO 3 code'] ?? row['Country code']
  if (code !== undefined) return code.trim()
  throw new BadRelease('unknown_schema', `${name} has neither a column ISO 3 code nor a column Country code.`)
}

const isGeneration = (row: Row): boolean =>
  cell(row, 'Category') === 'Electricity generation' &&
  cell(row, 'Subcategory') === 'Fuel' &&
  cell(row, 'Unit') === 'TWh' &&
  cell(row, 'Area type').startsWith('Country')
