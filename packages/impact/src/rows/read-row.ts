/**
 * Reads one row of an upload, field by field. Every cell is either understood, or reported with
 * what would put it right.
 */

import { hasValidCheckDigits } from '@cradle/text'
import { foldTight } from '@cradle/text/names'
import { fieldName, message, technologyName } from '../message.ts'
import { readAllocation } from './allocation.ts'
import { powerIn, readCapacity, readCapacityFactor, readGeneration, readMoney } from './amounts.ts'
import { assetClassOf, assetClassOfName, isStockIndexSector, isWithoutProduction } from './asset-classes.ts'
import { RowCells } from './cells.ts'
import { findCountryIn, suggestCountry } from './countries.ts'
import { countryOfPlace, type Place, placeWithCountry } from './country-of-place.ts'
import type { Field } from './fields.ts'
import { cleanId, hasValidIsinDigit, idKind } from './identifiers.ts'
import { industryMeant, namesSector, readIndustry, suggestIndustry, systemId } from './industry-cell.ts'
import { readForLater } from './later-fields.ts'
import { ratiosOfRefused, warnAboutUnits } from './plausible.ts'
import { readOutcomes } from './read-outcomes.ts'
import type { Reader } from './reader.ts'
import type { ReadRow, RowValues } from './row.ts'
import { type RowStatements, readStatements } from './statements.ts'
import { suggestTechnology, technologyKind, technologyWord } from './technologies.ts'
import { FAMILIES, type TechnologyKind } from './words/technology-words.ts'
import { yearOf } from './years.ts'

/** Letters of a name, beyond which it is a pasted paragraph. */
/** Characters. Longer names are told and not taken. */
const MAX_NAME_LENGTH = 300
const YES = new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'oui', 'si', 'sí', 'sim', 'wahr'])
const NO = new Set(['no', 'n', 'false', '0', 'nein', 'non', 'não', 'falsch'])

/**
 * Reads one row. Present but not understood: an error, and the row is rejected. Absent and
 * optional: at most a warning. Nothing is clamped, guessed or turned into 0.
 */
export function readRow(reader: Reader, row: number, dataRow: number, raw: readonly string[], width: number): ReadRow {
  const cells = new RowCells(reader, row, raw)
  if (raw.length > width)
    cells.problems.push({
      row,
      column: null,
      class: 'extra_cells',
      severity: 'error',
      message: message('problems:extra_cells', { cells: raw.length, header: width }),
      remedy: message('remedies:quote_separator'),
    })
  const assetClass = assetClassOf(cells.text('asset_class'))
  if (!statesActivity(cells)) {
    const without = assetClass ?? classInIndustry(cells) ?? classInName(cells)
    if (without !== null && isWithoutProduction(without)) return withoutProduction(cells, without, { dataRow, raw })
  }
  const name = readName(cells)
  const instrumentId = readInstrumentId(cells)
  const entityId = readEntityId(cells) ?? instrumentId
  const { iso3, place: stated } = readCountry(cells)
  const share = readAllocation(cells)
  const place = readPlace(cells, stated)
  const fromIndustry = technologyInIndustry(cells)
  const fromTechnology = fromIndustry === null ? industryInTechnology(cells) : null
  const technology = fromIndustry ?? (fromTechnology === null ? readTechnology(cells) : null)
  const capacityMw = readCapacity(cells)
  const capacityFactor = readCapacityFactor(cells)
  const generationGwh = readGeneration(cells)
  const isPower = technology !== null && (capacityMw !== null || generationGwh !== null)
  const industry = fromIndustry === null ? (fromTechnology ?? readIndustryCells(cells, isPower)) : NO_INDUSTRY
  const { revenue, currency } = readMoney(cells)
  const year = readYear(cells)
  const isGiin = readYesNo(cells)
  const statements = readStatements(cells)
  const outcomes = readOutcomes(cells, statements)
  readForLater(cells)
  const rejected = cells.problems.some(({ severity }) => severity === 'error')
  if (rejected || name === null || iso3 === null || share.allocation === null)
    return {
      row,
      dataRow,
      cells: raw,
      status: 'rejected',
      problems: cells.problems,
      values: null,
      ...withRatios(ratiosOfRefused(cells)),
    }
  const values: RowValues = {
    name,
    entityId,
    idKind: entityId === null ? null : idKind(entityId),
    instrumentId,
    assetClass,
    iso3,
    ...share,
    allocation: share.allocation,
    portfolioName: portfolioName(cells),
    siteId: cells.text('site_id') || null,
    siteName: cells.text('site_name') || null,
    ...place,
    technology,
    capacityMw,
    capacityFactor,
    generationGwh,
    ...industry,
    revenue,
    currency,
    year,
    isGiin,
    statements,
    outcomes,
  }
  const ratios = warnAboutSense(cells, values)
  const status = cells.problems.length > 0 ? 'warning' : 'accepted'
  return {
    row,
    dataRow,
    cells: raw,
    status,
    problems: cells.problems,
    values,
    ...withRatios(ratios),
  }
}

const withRatios = (ratios: readonly number[]): Pick<ReadRow, 'ratios'> => (ratios.length > 0 ? { ratios } : {})

/** Fields of which one is enough to calculate a row of any asset class: what is stated goes before its class. */
const ACTIVITY = ['capacity_mw', 'generation_gwh', 'production', 'revenue', 'own_scope1_t'] as const
const statesActivity = (cells: RowCells): boolean => ACTIVITY.some(field => cells.text(field) !== '')

/** A class without a production where a list has one column for classes and industries: `Cash and/or Derivatives` among sectors. */
function classInIndustry(cells: RowCells): string | null {
  if (cells.reader.columns.of.has('asset_class')) return null
  const text = cells.text('industry')
  const assetClass = assetClassOf(text)
  if (assetClass === null || !isWithoutProduction(assetClass)) return null
  // Gold is held, and it is dug.
  return assetClass === 'other' && readIndustry(cells.reader.industries, text, '') ? null : assetClass
}

/** The same where a row without industry and identifier is named after its class: `Caixa e equivalentes`, and without a country also `Cash & other`. */
function classInName(cells: RowCells): string | null {
  const has = (field: Field) => /[\p{L}\p{N}]/u.test(cells.text(field))
  if ((['city', 'industry', 'technology', 'entity_id', 'instrument_id'] as const).some(has)) return null
  const name = cells.text('name')
  if (!has('country')) return assetClassOfName(name)
  return assetClassOf(name) === 'cash' ? 'cash' : null
}

/** A row of cash, gold or a fund: one reason, and not one for each column that such a row never has. */
function withoutProduction(
  cells: RowCells,
  assetClass: string,
  { dataRow, raw }: { dataRow: number; raw: readonly string[] },
): ReadRow {
  const fields = ['asset_class', 'industry', 'name'] as const
  const field = fields.find(one => assetClassOf(cells.text(one)) === assetClass) ?? 'name'
  cells.error(
    field,
    'not_calculable',
    message('problems:class_without_production', { text: cells.text(field).slice(0, 100) }),
    message(assetClass === 'fund' ? 'remedies:list_holdings_of_fund' : 'remedies:leave_row_out'),
  )
  return { row: cells.row, dataRow, cells: raw, status: 'rejected', problems: cells.problems, values: null }
}

/** An ISIN in front of a name, with the kind of security or without: `ES0144580Y14 - Acciones|IBERDROLA SA`. */
const AFTER_ISIN = /^([A-Z]{2}[A-Z\d]{9}\d)\s*(?:[-–—:|]\s*)+(?:[^|]{1,40}\|\s*)?(.*\p{L}.*)$/u

/** The cell of the name as ISIN and name; the ISIN is '' where there is none. */
function nameParts(cells: RowCells): { isin: string; name: string } {
  const text = cells.text('name')
  const [, isin = '', name = ''] = AFTER_ISIN.exec(text) ?? []
  return hasValidIsinDigit(isin) ? { isin, name } : { isin: '', name: text }
}

/** The name of the organisation, required. */
function readName(cells: RowCells): string | null {
  const { name } = nameParts(cells)
  if (name === '') cells.error('name', 'missing_required', message('problems:no_name'), message('remedies:give_name'))
  else if (name.length > MAX_NAME_LENGTH)
    cells.error(
      'name',
      'out_of_range',
      message('problems:name_too_long', { limit: MAX_NAME_LENGTH }),
      message('remedies:shorten'),
    )
  return name || null
}

/**
 * The id of the organisation. A Legal Entity Identifier or an ISIN with wrong check digits is a warning and
 * stays as it is: it may be a slip, and is compared as written.
 */
function readEntityId(cells: RowCells): string | null {
  const id = cleanId(cells.text('entity_id'))
  if (idKind(id) === 'lei' && !hasValidCheckDigits(id))
    cells.warn(
      'entity_id',
      'bad_checksum',
      message('problems:bad_check_digits', { text: id }),
      message('remedies:look_up_identifier'),
    )
  warnOfIsin(cells, 'entity_id', id)
  return id || null
}

/** The ISIN of what is held; an id of another kind in its column is none of the organisation. */
function readInstrumentId(cells: RowCells): string | null {
  const id = cleanId(cells.text('instrument_id') || nameParts(cells).isin)
  warnOfIsin(cells, 'instrument_id', id)
  return idKind(id) === 'isin' ? id : null
}

/** Tells of an ISIN whose check digit is wrong; it is taken as it stands. */
function warnOfIsin(cells: RowCells, field: 'entity_id' | 'instrument_id', id: string): void {
  if (idKind(id) === 'isin' && !hasValidIsinDigit(id))
    cells.warn(
      field,
      'bad_checksum',
      message('problems:bad_isin_digit', { text: id }),
      message('remedies:look_up_identifier'),
    )
}

/** The country of the site as ISO 3166-1 alpha-3, required, with what else the cell says of the place. */
function readCountry(cells: RowCells): { iso3: string | null; place: Place | null } {
  const text = cells.text('country')
  const { countries, reference } = cells.reader
  if (text === '') {
    const town = cells.text('city')
    const meant =
      town === '' ? undefined : reference.countries.get(reference.countryOfTown(foldTight(town)) ?? '')?.name
    const remedy = meant === undefined ? message('remedies:give_country') : message('remedies:did_you_mean', { meant })
    cells.error('country', 'missing_required', message('problems:no_country'), remedy, meant)
    return { iso3: null, place: null }
  }
  const country = findCountryIn(countries, text)
  if (country) return { iso3: country.iso3, place: null }
  const place = countryOfPlace(countries, text)
  if (place) return { iso3: place.country.iso3, place }
  const meant = placeWithCountry(reference, text) ?? suggestCountry(countries, text)?.name
  cells.error(
    'country',
    'unknown_country',
    message('problems:country_unknown', { text }),
    meant === undefined ? message('remedies:write_country') : message('remedies:did_you_mean', { meant }),
    meant,
  )
  return { iso3: null, place: null }
}

/**
 * Latitude and longitude of the site in degrees. They are shown on the map and take no part in the
 * calculation.
 */
function readPlace(cells: RowCells, place: Place | null) {
  const latitude = readDegrees(cells, 'latitude', 90)
  const longitude = readDegrees(cells, 'longitude', 180)
  const [hasLatitude, hasLongitude] = [cells.text('latitude') !== '', cells.text('longitude') !== '']
  if (hasLatitude !== hasLongitude) {
    const missing = hasLatitude ? 'longitude' : 'latitude'
    cells.warn(missing, 'missing_required', message(`problems:${missing}_missing`), message(`remedies:add_${missing}`))
  }
  const both = latitude !== null && longitude !== null
  return {
    address: cells.texts('address').join(', ') || place?.address || null,
    city: cells.text('city') || place?.town || null,
    postalCode: cells.text('postal_code') || null,
    latitude: both ? latitude : null,
    longitude: both ? longitude : null,
  }
}

/** A coordinate in decimal degrees, at most `limit` either way; null where it is none. */
function readDegrees(cells: RowCells, field: 'latitude' | 'longitude', limit: number): number | null {
  const text = cells.text(field)
  if (text === '') return null
  const degrees = cells.number(field, text)
  if (degrees === null || Math.abs(degrees) <= limit) return degrees
  cells.error(
    field,
    'out_of_range',
    message(`problems:${field}_out_of_range`, { text }),
    message(
      field === 'latitude' && Math.abs(degrees) <= 180 ? 'remedies:coordinates_exchanged' : 'remedies:decimal_degrees',
    ),
  )
  return null
}

/**
 * The technology as it was typed, by any of its names: each edition of the method has its own for it. An unknown word is an error with
 * the nearest known technology as a suggestion.
 */
function readTechnology(cells: RowCells): string | null {
  // Lists of plants have two columns: what burns (`Lignite`) says more than what turns (`Steam turbine`).
  const texts = cells.texts('technology')
  const [text = ''] = texts
  const known = texts.find(technologyKind)
  if (text === '' || known !== undefined) return known ?? null
  const meant = suggestTechnology(text)
  cells.error(
    'technology',
    'unknown_industry',
    message('problems:technology_unknown', { text }),
    meant
      ? message('remedies:name_meant', { meant: technologyName(meant === 'gas' ? 'gas_unspecified' : meant) })
      : message('remedies:use_technology'),
    meant,
  )
  return null
}

/**
 * The industry cell where it names a technology of power plants (`Solar PV`, `Geothermal`) and the list has no technology for the row:
 * lists of funds have one column for all sectors. Without a capacity or generation only where the word names no sector, as `coal` does:
 * no figure is made of the revenue of a solar company, and the plants of its name may be known. Told, and null everywhere else.
 */
function technologyInIndustry(cells: RowCells): string | null {
  const text = cells.text('industry')
  if (text === '' || cells.text('technology') !== '' || cells.text('industry_system') !== '') return null
  const kind = technologyKind(text)
  const statesPower = cells.text('capacity_mw') !== '' || cells.text('generation_gwh') !== ''
  if (!kind || (!statesPower && !isPowerAlone(cells, kind, text))) return null
  cells.warn(
    'industry',
    'unknown_industry',
    message('problems:industry_is_technology', { text, technology: technologyName(kind) }),
    null,
  )
  return text
}

/**
 * The technology cell where it names an industry (`Desalination`, `District heating`) and the row has none: lists of assets have one column
 * for the type of all. Beside megawatts only where a revenue is stated and no word of it is one of plants. Told, and null everywhere else.
 */
function industryInTechnology(cells: RowCells): ReturnType<typeof readIndustryCells> | null {
  const [text = ''] = cells.texts('technology')
  if (text === '' || cells.text('industry') !== '' || cells.texts('technology').some(technologyKind)) return null
  const statesPower = powerIn(cells, 'capacity_mw') !== null || powerIn(cells, 'generation_gwh') !== null
  if (statesPower && (cells.text('revenue') === '' || text.split(/[^\p{L}]+/u).some(technologyWord))) return null
  if (!namesSector(cells.reader.industries, text, '')) return null
  const read = readIndustry(cells.reader.industries, text, '')
  // The megawatts of an electrolyser or a heat pump are those of who runs it, and the word is that of who makes it.
  if (!read || (statesPower && MADE.test(read.industry))) return null
  cells.warn('technology', 'unknown_industry', message('problems:technology_is_industry', { text }), null)
  return { industry: read.industry, industryText: read.industry === text ? null : text, industryIsic4: read.isic4 }
}

/** Sectors that make goods. */
const MADE = /^BEA:3/

/** Fuels are dug, drilled for and sold as well: without a capacity, nobody says which. */
const FUELS: ReadonlySet<string> = new Set(['coal', 'gas', 'oil', 'petcoke', 'biomass', 'waste', 'other'])

/** Whether a word without a capacity beside it can only mean power plants. */
const isPowerAlone = ({ reader }: RowCells, kind: TechnologyKind, text: string): boolean =>
  !FUELS.has(FAMILIES[kind]) && !namesSector(reader.industries, text, reader.columns.industrySystem)

/** No industry, or one that could not be read. */
const NO_INDUSTRY = { industry: null, industryText: null, industryIsic4: null }

/**
 * The industry, as the method looks it up. `isPower`: the row is calculated from its technology, so an industry that is not known is told
 * and refuses nothing.
 */
function readIndustryCells(
  cells: RowCells,
  isPower: boolean,
): Pick<RowValues, 'industry' | 'industryText' | 'industryIsic4'> {
  const text = cells.text('industry')
  if (text === '') return NO_INDUSTRY
  const { industries, columns } = cells.reader
  // A header may name a system above words as well as above codes.
  const system = cells.text('industry_system') || (/\d/.test(text) ? columns.industrySystem : '')
  if (system !== '' && !systemId(system)) {
    cells.error(
      'industry_system',
      'unknown_industry',
      message('problems:classification_unknown', { text: system }),
      message('remedies:use_classification'),
    )
    return NO_INDUSTRY
  }
  const read = readIndustry(industries, text, system)
  if (read) {
    const isWord = read.industry !== text && /\p{L}{3}/u.test(text) && !/\d/.test(text)
    return { industry: read.industry, industryText: isWord ? text : null, industryIsic4: read.isic4 }
  }
  if (isStockIndexSector(text)) {
    cells.warn(
      'industry',
      'unknown_industry',
      message('problems:sector_too_broad', { text }),
      message('remedies:give_industry_and_revenue'),
    )
    return NO_INDUSTRY
  }
  const what = message('problems:industry_unknown', { text })
  if (isPower) cells.warn('industry', 'unknown_industry', what, message('remedies:leave_industry_empty'))
  else
    cells.error(
      'industry',
      'unknown_industry',
      what,
      suggestIndustry(industries, text),
      industryMeant(industries, text),
    )
  return NO_INDUSTRY
}

/**
 * The calendar year of the revenue; without one, that of the date of the holdings. A year outside
 * 1900 to 2100 is an error.
 */
function readYear(cells: RowCells): number | null {
  const inHeader = cells.cell('revenue').year
  const field = cells.text('year') !== '' ? 'year' : 'holdings_date'
  // The header of the revenue names its year before the date of the holdings does.
  const text = field === 'holdings_date' && inHeader !== null ? '' : cells.text(field)
  if (text === '') return inHeader
  const year = yearOf(text)
  if (year === undefined)
    cells.error(field, 'not_a_number', message('problems:not_a_year', { text }), message('remedies:write_year_or_date'))
  else if (year < 1900 || year > 2100)
    cells.error(
      field,
      'out_of_range',
      message('problems:year_impossible', { year: String(year) }),
      message('remedies:write_year'),
    )
  return year ?? null
}

/** Yes or no in several languages; null for an empty cell. */
function readYesNo(cells: RowCells): boolean | null {
  const text = cells.text('is_giin')
  if (text === '') return null
  const word = text.toLowerCase()
  if (YES.has(word)) return true
  if (!NO.has(word))
    cells.error(
      'is_giin',
      'out_of_range',
      message('problems:not_yes_or_no', { text }),
      message('remedies:write_yes_or_no'),
    )
  return false
}

/**
 * The name of the portfolio a row belongs to, with its investor in front where both are given; ''
 * for files of one portfolio.
 */
function portfolioName(cells: RowCells): string {
  const investor = cells.text('investor_name')
  const portfolio = cells.text('portfolio_name')
  return investor !== '' && portfolio !== '' ? `${investor}: ${portfolio}` : portfolio || investor
}

/** What is understood but may be a slip. */
function warnAboutSense(cells: RowCells, values: RowValues): number[] {
  const { technology, industry, revenue, year, statements } = values
  const { method } = cells.reader.reference
  const isPlant = technology !== null || (industry?.startsWith('POWER:') ?? false)
  warnAboutUnused(cells, isPlant, statements)
  if (isPlant && values.capacityMw !== null && values.generationGwh === null) warnAboutStatus(cells)
  const ratios = warnAboutUnits(cells, values)
  if (technology === null && industry !== null && revenue !== null && year !== null && year < method.years.fx_min)
    cells.warn(
      'year',
      'out_of_range',
      message('problems:year_before_prices', { year: String(year), first: String(method.years.fx_min) }),
      message('remedies:give_later_revenue', { first: String(method.years.fx_min) }),
    )
  return ratios
}

/** A plant that is not built yet, or shut, is calculated as if it ran: nothing but its generation says otherwise. */
function warnAboutStatus(cells: RowCells): void {
  const text = cells.notRunning()
  if (text !== undefined)
    cells.warn(
      'capacity_mw',
      'not_running',
      message('problems:plant_not_running', { text }),
      message('remedies:leave_out_or_give_generation'),
    )
}

/** What is stated and no figure is made of: a heat rate needs a plant, and a plant stands in one country. */
function warnAboutUnused(cells: RowCells, isPlant: boolean, statements: RowStatements): void {
  const unused = isPlant
    ? (['production_split'] as const).filter(() => statements.productionSplit !== undefined)
    : [
        ...(statements.heatRateMjPerKwh === undefined ? [] : (['heat_rate_mj_per_kwh'] as const)),
        ...(statements.fuelCo2KgPerGj === undefined ? [] : (['fuel_co2_kg_per_gj'] as const)),
      ]
  for (const field of unused)
    cells.warn(
      field,
      'not_calculable',
      message(isPlant ? 'problems:not_used_for_plants' : 'problems:used_for_plants_only', { field: fieldName(field) }),
      message(isPlant ? 'remedies:row_per_plant' : 'remedies:give_technology'),
    )
}
