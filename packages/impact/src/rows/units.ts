/**
 * Units of the amounts in a list, as headers, unit columns and cells write them: power, energy, money. `M` is million beside money
 * and mega beside W and Wh. A factor turns the written number into the plain unit of the field: MW, GWh, or one unit of the currency.
 */
import { foldTight } from '@cradle/text/names'
import { OUTCOME_CODES, OUTCOMES, type OutcomeUnit, outcomeField } from '../outcomes/indicators.ts'
import type { Field } from './fields.ts'
import { A_YEAR, PHYSICAL_UNITS, type PhysicalDimension, physicalUnit } from './physical-units.ts'
import { lastOfTwoYears } from './years.ts'

/** What a unit measures: MW, GWh or money in the plain unit of its currency are the plain units. */
type ActivityDimension = 'power' | 'energy' | 'money'
export type Dimension = ActivityDimension | PhysicalDimension

/** A unit as it was understood. `currency`: ISO 4217, where the unit names one. */
export type Unit = { name: string; factor: number; currency: string | null }

/** What the units of outcomes measure: people, households, jobs and the like are counted. */
const DIMENSION_OF_OUTCOME: Readonly<Record<OutcomeUnit, PhysicalDimension>> = {
  persons: 'count',
  households: 'count',
  jobs: 'count',
  organisations: 'count',
  dwellings: 'count',
  ha: 'area',
  m3: 'water',
  t: 'mass',
}

/** Fields whose numbers have a unit; those of all others have none, or it is fixed. */
export const DIMENSIONS: Readonly<Partial<Record<Field, Dimension>>> = {
  capacity_mw: 'power',
  generation_gwh: 'energy',
  revenue: 'money',
  outstanding_amount: 'money',
  denominator: 'money',
  equity: 'money',
  debt: 'money',
  price: 'money',
  undrawn_amount: 'money',
  market_cap: 'money',
  preferred: 'money',
  non_controlling: 'money',
  enterprise_value: 'money',
  cash: 'money',
  total_assets: 'money',
  instrument_size: 'money',
  own_scope12_t: 'greenhouse_gas',
  own_scope3_t: 'greenhouse_gas',
  energy_gwh: 'energy',
  steel_production_t: 'greenhouse_gas',
  own_scope1_t: 'greenhouse_gas',
  own_scope2_location_t: 'greenhouse_gas',
  own_scope2_market_t: 'greenhouse_gas',
  own_scope3_upstream_t: 'greenhouse_gas',
  own_electricity_mwh: 'electricity',
  own_water_m3: 'water',
  own_jobs: 'persons',
  heat_rate_mj_per_kwh: 'heat_rate',
  fuel_co2_kg_per_gj: 'fuel_carbon',
  ...Object.fromEntries(OUTCOME_CODES.map(code => [outcomeField(code), DIMENSION_OF_OUTCOME[OUTCOMES[code].unit]])),
}

/** Names to choose from, and what one of the unit is in the plain unit of the field. The plain unit stands first. */
export const UNITS: Readonly<Record<Dimension, Readonly<Record<string, number>>>> = {
  power: { MW: 1, W: 1e-6, kW: 1e-3, GW: 1e3 },
  energy: { GWh: 1, kWh: 1e-6, MWh: 1e-3, TWh: 1e3 },
  money: { '1': 1, k: 1e3, m: 1e6, bn: 1e9, lakh: 1e5, crore: 1e7, tn: 1e12, 万: 1e4, 億: 1e8 },
  ...PHYSICAL_UNITS,
}

/** Spellings beside the names, by name. */
const SPELLINGS: Readonly<Record<ActivityDimension, Readonly<Record<string, string>>>> = {
  power: {
    W: 'w wp watt watts',
    kW: 'kw kwp kwc kwe kwel kwac kwdc kilowatt kilowatts',
    MW: 'mw mwp mwc mwe mwel mwac mwdc megawatt megawatts',
    GW: 'gw gwp gwc gwe gwel gigawatt gigawatts',
  },
  energy: {
    kWh: 'kwh kilowattstunden kilowatthours',
    MWh: 'mwh megawattstunden megawatthours thousandkwh 000kwh 1000kwh tsdkwh',
    // A unit of electricity is a kilowatt-hour in India, where power stations are measured in million units.
    GWh: 'gwh gigawattstunden gigawatthours mu mus millionunits millionkwh mlnkwh mnkwh miokwh millionenkwh millionsdekwh millonesdekwh milhoesdekwh thousandmwh 000mwh 1000mwh tsdmwh',
    TWh: 'twh terawattstunden terawatthours billionunits bnkwh billionkwh mrdkwh milliardenkwh milliardsdekwh',
  },
  money: {
    k: 'k t tsd tausend thousand thousands thsd 000 000s milliers miles milhares migliaia ribu 千',
    m: 'm mn mm mln mio million millions millionen millones milhoes milioni mios juta 百万',
    bn: 'bn b billion billions mrd mrds mdr md mds milliard milliards milliarden mld miliardi milmillones miliar bi bilhao bilhoes 十億',
    tn: 'tn trn trillion trillions triliun 兆',
    万: '万 萬',
    億: '億 亿',
    lakh: 'lakh lakhs lac lacs',
    crore: 'crore crores cr',
  },
}

const BY_SPELLING: Readonly<Record<ActivityDimension, ReadonlyMap<string, string>>> = {
  power: spellingsOf('power'),
  energy: spellingsOf('energy'),
  money: spellingsOf('money'),
}

function spellingsOf(dimension: ActivityDimension): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(SPELLINGS[dimension]).flatMap(([name, words]) =>
      words.split(' ').map(word => [word, name] as const),
    ),
  )
}

/** Characters of a text that can name a unit, and of a header that can hold one: a longer one is a sentence, or meant to keep us busy. */
const MAX_UNIT = 40
const MAX_HEADER = 200

/**
 * The unit that a text names: `kWp`, `GWh/a`, `USD m`, `Mio. €`, `TEUR`, `€'000`, `INR crore`. Null: it names none of this dimension.
 * `currencyOf` knows currencies by code and sign; '' for a sign of several.
 */
export function unitOf(
  dimension: Dimension,
  text: string,
  currencyOf: (word: string) => string | undefined,
): Unit | null {
  if (text.length > MAX_UNIT) return null
  const bare = text
    .trim()
    .replace(/^in\s+/i, '')
    .replace(/\bU\.?S\.? ?dollars?\b/i, 'USD')
  if (dimension === 'money') return moneyUnit(bare, currencyOf)
  if (dimension !== 'power' && dimension !== 'energy') return named(dimension, physicalUnit(dimension, bare), null)
  const word = foldTight(dimension === 'energy' ? bare.replace(A_YEAR, '') : bare)
  return named(dimension, BY_SPELLING[dimension].get(word), null)
}

/** The unit of that name; null: there is none. */
export const unitNamed = (dimension: Dimension, name: string): Unit | null => named(dimension, name, null)

function named(dimension: Dimension, name: string | undefined, currency: string | null): Unit | null {
  const factor = name === undefined ? undefined : UNITS[dimension][name]
  return name === undefined || factor === undefined ? null : { name, factor, currency }
}

/** Signs of rand and ringgit, which are a currency only beside a scale, and in these letters: `Rm` is no ringgit. */
const WITH_SCALE: Readonly<Record<string, string>> = { R: 'ZAR', RM: 'MYR' }

/** A scale, a currency, or both in either order, with or without a space: `USD m`, `m USD`, `TEUR`, `M€`, `'000`. */
function moneyUnit(text: string, currencyNamed: (word: string) => string | undefined): Unit | null {
  const currencyOf = (word: string) =>
    currencyNamed(word) ?? (Object.hasOwn(WITH_SCALE, word) ? WITH_SCALE[word] : undefined)
  const words = text
    .replace(/['’](?=000|(?:k|mn?|bn)$)/g, '')
    .replace(/(?<=^|\s)d['’]/gi, ' ')
    .replace(/\s[-–]\s/g, ' ')
    .split(/[\s_,.]+/)
    .filter(word => word !== '' && !/^(?:of|de|in|en|von|local|lcy?|recent|latest)$/i.test(word))
  if (words.length === 0 || words.length > 3) return null
  let scale: string | undefined
  let currency: string | undefined
  let needsScale = false
  if (words.some(word => /^mil$/i.test(word))) return thousandIn(words, currencyOf)
  for (const word of words) {
    const parts = currencyOf(word) !== undefined || scaleOf(word) !== undefined ? [word] : apart(word, currencyOf)
    for (const part of parts) {
      const money = currencyOf(part)
      const size = scaleOf(part)
      if (money !== undefined && currencyNamed(part) === undefined) needsScale = true
      if (size !== undefined && scale === undefined && (money === undefined || currency !== undefined)) scale = size
      else if (money !== undefined && currency === undefined) currency = money
      else return null
    }
  }
  if (scale === undefined && (currency === undefined || needsScale)) return null
  return named('money', scale ?? '1', currency || null)
}

/** Money of countries that speak Spanish or Portuguese: there `mil` is a thousand. Elsewhere it may be short for a million: then it is no unit. */
const IBERIAN = new Set('BRL MXN CLP COP PEN ARS UYU BOB PYG CRC GTQ HNL NIO DOP PAB VES AOA MZN CVE STN'.split(' '))
function thousandIn(words: readonly string[], currencyOf: (word: string) => string | undefined): Unit | null {
  const rest = words.filter(word => !/^mil$/i.test(word))
  const currency = rest.length === 1 ? currencyOf(rest[0] ?? '') : undefined
  return currency !== undefined && IBERIAN.has(currency) ? named('money', 'k', currency) : null
}

/** The name of a scale; a word with a sign of a currency in it is not one. */
const scaleOf = (word: string): string | undefined =>
  /^[\p{L}\p{N}.]+$/u.test(word) ? BY_SPELLING.money.get(foldTight(word)) : undefined

/** `TEUR` -> T, EUR; `M€` -> M, €; `EURm` -> EUR, m; `€000` -> €, 000. Else the word as it is. */
function apart(word: string, currencyOf: (word: string) => string | undefined): string[] {
  for (let at = 1; at < word.length; at++) {
    const parts = [word.slice(0, at), word.slice(at)] as const
    const [first, second] = parts
    const isScale = (part: string) => scaleOf(part) !== undefined
    const isMoney = (part: string) => currencyOf(part) !== undefined
    if ((isScale(first) && isMoney(second)) || (isMoney(first) && isScale(second))) return [...parts]
  }
  return [word]
}

/** A fiscal year in a header: `FY2024`, `FY24`, `2023`, `GJ 2023`. */
const YEAR =
  /(?:^|[\s_(])(?:FY|GJ|WJ|CY|year)?[\s_'’]?((?:19|20)\d\d[-–/](?:20)?\d\d|(?:19|20)\d\d|(?<=FY[\s_'’]?)\d\d)[AE]?(?=$|[\s_),])/i

/** A header taken apart: its words without unit and year, the texts that could be its unit, and its year. */
export type HeaderParts = { base: string; unit: string; year: number | null }

/** All ways to read a header as words with a unit: in brackets, behind "in" or a comma, or as its last words. */
export function* headerParts(header: string): Iterable<HeaderParts> {
  const text = header.replace(/\s+/g, ' ').trim()
  if (text.length > MAX_HEADER) return
  const found = YEAR.exec(text)
  const year = found ? (lastOfTwoYears(found[1]!) ?? fullYear(found[1]!)) : null
  const bare = found ? withoutYear(text, found[0]) : text
  if (found) yield { base: bare, unit: '', year }
  if (/[)\]]$/.test(bare)) {
    const open = Math.max(bare.lastIndexOf('('), bare.lastIndexOf('['))
    const unit = bare.slice(open + 1, -1).trim()
    if (open >= 0 && unit !== '' && !/[)\]]/.test(unit)) yield { base: bare.slice(0, open), unit, year }
    return
  }
  const joined = /^(.*\S)(?: in| ?,) (\S.*)$/i.exec(bare)
  if (joined) yield { base: joined[1]!, unit: joined[2]!, year }
  const words = bare.split(/[ _]+/)
  for (let count = 1; count <= Math.min(3, words.length - 1); count++)
    yield { base: words.slice(0, -count).join(' '), unit: words.slice(-count).join(' '), year }
}

/** The header without its year, and without the brackets that held nothing else. */
const withoutYear = (text: string, year: string): string =>
  text
    .replace(year, year.startsWith('(') ? ' (' : ' ')
    .replace(/\(\s*\)/, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\( /, '(')
    .trim()

/** 24 is 2024. */
const fullYear = (digits: string): number => (digits.length <= 2 ? 2000 + Number(digits) : Number(digits.slice(0, 4)))
