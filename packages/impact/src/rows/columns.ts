/** Which column of a file means which field, from the words of its header. */

import { message } from '../message.ts'
import type { Problem } from '../problem.ts'
import { spelledOut } from './abbreviated-headers.ts'
import { meansCurrency, meansShare } from './composed-headers.ts'
import { FIELD_OF_WORD, FIELD_WITH_UNIT, type Field, headerWord, SHARE_OR_WEIGHT } from './fields.ts'
import { currencyNamed } from './money.ts'
import { isAmbiguousUnit } from './physical-units.ts'
import { isPlantStatus } from './plant-status.ts'
import { isQualifier, mayBeQualified, withoutQualifiers } from './qualified-headers.ts'
import { DIMENSIONS, type Dimension, headerParts, UNITS, type Unit, unitNamed, unitOf } from './units.ts'

/** How one column of the file was understood. */
export type ColumnMeaning = {
  column: number
  header: string
  field: Field | null
  /** What its numbers are in; null: in the plain unit of the field. */
  unit: Unit | null
  /** The year that the header names. */
  year: number | null
  /** The column beside it that names the unit of each of its numbers; absent: there is none. */
  unitColumn?: number
}

/** What a person chose for a column: its field, or null to leave it out, and the name of its unit, or null for that of the header. */
export type ColumnChoice = { field: Field | null; unit: string | null }

/** The header as it was understood. */
export type Columns = {
  /** Every column of the file in order; field null: ignored. */
  meanings: readonly ColumnMeaning[]
  /** Columns per field, the one to ask first in front. */
  of: ReadonlyMap<Field, readonly number[]>
  /** The header says percent (`Anteil in %`), so a bare 12.5 in it is 12.5 %. */
  allocationInPercent: boolean
  /** Columns that mean no field and hold the state of plants: `Project stage`. */
  statuses: readonly number[]
  /** System that the header of the industry column names (`nace_code`), or ''. */
  industrySystem: string
}

/** The header words that name a unit or a system for the whole column. */
const PERCENT = /%|percent|prozent|pct/
/** A header that names a classification: its cells are codes of it. */
const SYSTEM = /^(?:code)?(isic4?|nace2?|naics|ciiu|citi|naf|cnae|wz|ateco|noga)(rev\d*|20\d\d)?(codes?)?$/
/** Classifications beside the word of an industry: `Branche (NACE)`. */
const CLASSIFICATION =
  /^(?:isic|nace|naics|gics|bics|icb|sic|wz|naf|cnae|ciiu|citi|noga|ateco)(?:[ -]?(?:rev\.?)? ?[\d.]{1,4})?(?: codes?)?$/i

/**
 * Understands the header. `choices` (by column index) come before what the words say. Unit, currency and year that a header names
 * belong to its column: `Revenue FY2024 (USD m)` is revenue in millions of USD of 2024.
 */
export function mapColumns(header: readonly string[], choices: ReadonlyMap<number, ColumnChoice> = new Map()): Columns {
  const found = withUnitColumns(
    inPlaceOf(
      besideOthers(
        header.map((text, column) => ({ column, ...meaningOf(text, choices.get(column)) })),
        choices,
      ),
      choices,
    ),
    choices,
  )
  const of = new Map<Field, number[]>()
  for (const { field, column } of [...found].sort((a, b) => a.rank - b.rank))
    if (field) of.set(field, [...(of.get(field) ?? []), column])
  const wordOf = (field: Field) => headerWord(header[of.get(field)?.[0] ?? -1] ?? '')
  return {
    meanings: found.map(({ rank: _, ...meaning }) => meaning),
    of,
    statuses: found.flatMap(({ field, header, column }) => (field === null && isPlantStatus(header) ? column : [])),
    allocationInPercent: PERCENT.test(wordOf('allocation')),
    industrySystem: systemIn(header[of.get('industry')?.[0] ?? -1] ?? ''),
  }
}

/** The system that a header is named after, or names in brackets. */
const systemIn = (header: string): string =>
  (SYSTEM.exec(headerWord(header)) ?? SYSTEM.exec(headerWord(/\(([^()]*)\)\s*$/.exec(header)?.[1] ?? '')))?.[1] ?? ''

/** Where a list lacks a field: the field that holds it then, by all its headers or by these, in one column or several. A list of plants names the plants. */
const IN_PLACE: readonly {
  missing: Field
  from: Field
  headers?: ReadonlySet<string>
  beside?: readonly Field[]
  without?: Field
  alone?: true
}[] = [
  { missing: 'name', from: 'site_name' },
  { missing: 'name', from: 'asset_class', headers: new Set(['instrument']) },
  // The country may follow the town or the street, and is proposed where it does not.
  { missing: 'country', from: 'city' },
  { missing: 'country', from: 'address', alone: true },
  // The type of what has a capacity is that of a plant.
  {
    missing: 'technology',
    from: 'asset_class',
    headers: new Set(['type', 'typ', 'art', 'tipo']),
    beside: ['capacity_mw', 'generation_gwh'],
  },
  // Of plants the source is that of their energy: `Fonte`, `Fuente`.
  {
    missing: 'technology',
    from: 'own_source',
    headers: new Set(['fonte', 'fuente', 'source', 'quelle']),
    beside: ['capacity_mw', 'generation_gwh'],
    without: 'industry',
  },
]

/** Headers that mean another field where a better one means theirs: a position is a number of shares beside the name of a security. */
const BESIDE: readonly { has: Field; headers: ReadonlySet<string>; to: Field }[] = [
  { has: 'name', headers: new Set(['position', 'holding', 'holdings', 'positions']), to: 'quantity' },
  {
    has: 'revenue',
    headers: new Set(['salesfy', 'revenuefy', 'turnoverfy', 'salesyear', 'turnoveryear', 'umsatzjahr', 'anneeca']),
    to: 'year',
  },
]

/** The same with such headers as what they mean beside another column. What a person chose stays. */
function besideOthers(found: readonly Meaning[], choices: ReadonlyMap<number, ColumnChoice>): readonly Meaning[] {
  return found.map(meaning => {
    const rule = BESIDE.find(({ headers }) => headers.has(headerWord(meaning.header)))
    if (rule === undefined || choices.has(meaning.column) || DIMENSIONS[rule.to]) return meaning
    const isOther = (one: Meaning) => one.column !== meaning.column && one.field === rule.has
    const better = found.some(one => isOther(one) && (meaning.field !== rule.has || one.rank < meaning.rank))
    return better ? { ...meaning, field: rule.to, unit: null, rank: WITH_UNIT } : meaning
  })
}

/** A meaning with how good its word is: the column of the lowest rank is asked first. */
type Meaning = ColumnMeaning & { rank: number }

/** One column alone says nothing of the others. */
const isTable = (meanings: readonly Meaning[]): boolean =>
  new Set(meanings.flatMap(({ field }) => field ?? [])).size > 1

/** The same where a column stands in for a required one that the list lacks. What a person chose stays. */
function inPlaceOf(found: readonly Meaning[], choices: ReadonlyMap<number, ColumnChoice>): readonly Meaning[] {
  return IN_PLACE.reduce((meanings, { missing, from, headers, beside, without, alone }) => {
    const has = (one: Field) => meanings.some(({ field }) => field === one)
    if (has(missing) || !isTable(meanings) || beside?.some(has) === false) return meanings
    if (without && has(without)) return meanings
    if (alone && meanings.filter(({ field }) => field === from).length > 1) return meanings
    const replacement = meanings.find(
      ({ field, header, column }) =>
        field === from && !choices.has(column) && (headers === undefined || headers.has(headerWord(header))),
    )
    return meanings.map(meaning => (meaning === replacement ? { ...meaning, field: missing } : meaning))
  }, found)
}

/** Headers of columns that name the unit of the numbers beside them. */
const UNIT_BESIDE = new Set(
  'unit units uom unitofmeasure einheit masseinheit unite unites unidad unidades unidade'.split(' '),
)

/** A column called "unit" belongs to the amount on its left; where somebody chose a unit for that one, the choice counts. */
const withUnitColumns = (found: readonly Meaning[], choices: ReadonlyMap<number, ColumnChoice>): readonly Meaning[] =>
  found.map((meaning, at) => {
    const next = found[at + 1]
    const isAmount = meaning.field !== null && DIMENSIONS[meaning.field] !== undefined
    const isUnit = next?.field === null && UNIT_BESIDE.has(headerWord(next.header)) && !choices.has(next.column)
    return isAmount && isUnit && !choices.get(meaning.column)?.unit ? { ...meaning, unitColumn: next.column } : meaning
  })

/** A rank behind every word of the list: a header that means a field only without its unit is asked last. */
const WITH_UNIT = 1000

function meaningOf(header: string, chosen: ColumnChoice | undefined): Omit<ColumnMeaning, 'column'> & { rank: number } {
  if (chosen) {
    const { field } = chosen
    const read = partsFor(header, field)
    const dimension = field && DIMENSIONS[field]
    const unit = chosen.unit !== null && dimension ? unitNamed(dimension, chosen.unit) : null
    return {
      header,
      field,
      rank: -1,
      unit: unit ? { ...unit, currency: read.unit?.currency ?? null } : read.unit,
      year: read.year,
    }
  }
  const hit = FIELD_OF_WORD.get(headerWord(header))
  // A word of the list may hold a unit itself: `Leistung (MW)`. It is the plain one, but a currency or year beside it count.
  if (hit) return { header, field: hit.field, rank: hit.rank, ...partsFor(header, hit.field) }
  const share = FIELD_OF_WORD.get(headerWord(header.replace(/%/g, ' ')))
  if (header.includes('%') && share?.field === 'allocation')
    return { header, field: share.field, rank: share.rank, unit: null, year: null }
  for (const { base, unit: text, year } of headerParts(header)) {
    const known = FIELD_OF_WORD.get(headerWord(base))
    const dimension = known && DIMENSIONS[known.field]
    const measured = dimension ? undefined : fieldByUnit(headerWord(base), text)
    if (measured) return { header, ...measured, rank: WITH_UNIT, year }
    if (!known || !dimension) continue
    const unit = text === '' ? partsFor(base, known.field).unit : unitOf(dimension, text, currencyNamed)
    if (text === '' || unit) return { header, field: known.field, rank: WITH_UNIT + known.rank, unit, year }
  }
  const either = eitherOf(header)
  if (either) return { ...either, header, year: null }
  const found = qualified(header)
  if (found) return found
  const composed = composedField(header)
  if (composed) return { header, field: composed, rank: 3 * WITH_UNIT, unit: null, year: null }
  const long = spelledOut(header)
  const inLatin = withoutOtherScripts(header)
  for (const [other, rank] of [
    [long, 4 * WITH_UNIT],
    [inLatin, 0],
  ] as const) {
    const meant = other === '' ? null : meaningOf(other, undefined)
    if (meant?.field) return { ...meant, header, rank: rank + meant.rank }
  }
  return { ...unitAlone(header), header, year: null }
}

/** What a header says in Latin letters where it says it in others too: `銘柄名 Company`, `Выручка / Revenue (RUB m)`. A unit in brackets stays as it is; '' where nothing was left out. */
function withoutOtherScripts(header: string): string {
  const open = header.search(/[([（]/)
  const [words, unit] = open < 0 ? [header, ''] : [header.slice(0, open), header.slice(open)]
  // `회사명 (Company)`, `매출액 (Revenue KRW bn)`
  if (!/\p{Script=Latin}/u.test(words) && /\p{L}/u.test(words))
    return /^[([（]\s*(\p{Script=Latin}{2}[^()]*)[)\]）]$/u.exec(unit)?.[1] ?? ''
  const latin = words.replace(/(?!\p{Script=Latin})\p{L}/gu, ' ').replace(/^[\s/|–-]+|[\s/|–-]+$/g, '')
  return latin === words.trim() || !/\p{L}{2}/u.test(latin) ? '' : `${latin} ${unit}`.trim()
}

/** The field that a word means only beside this unit: `Size (MW)`. */
function fieldByUnit(word: string, text: string): Pick<Meaning, 'field' | 'unit'> | undefined {
  for (const field of text === '' ? [] : (FIELD_WITH_UNIT.get(word) ?? [])) {
    const unit = DIMENSIONS[field] ? unitOf(DIMENSIONS[field], text, currencyNamed) : null
    if (unit) return { field, unit }
  }
  return undefined
}

/** The field of a header in words of its own, which is asked after all others. */
function composedField(header: string): Field | null {
  if (meansShare(header)) return 'allocation'
  if (CLASSIFICATION.test(header.trim())) return 'industry'
  const isRevenue = (words: string) => FIELD_OF_WORD.get(headerWord(words))?.field === 'revenue'
  return meansCurrency(header, isRevenue) ? 'currency' : null
}

/**
 * What a header means without words that only qualify it: `Umsatz Vj. (Mio. EUR)`, `Revenues (last FY)`, `Our economic interest (%)`.
 * A share that may be a weight is left out: those words are asked about by their exact header. In brackets stands a unit, a sign for
 * percent or a qualifier; anything else makes it another figure.
 */
function qualified(header: string): Omit<Meaning, 'column'> | undefined {
  const year = partsFor(header, 'revenue').year
  const ways = [{ base: header.replaceAll('%', ' '), unit: header.includes('%') ? '%' : '' }, ...headerParts(header)]
  for (const { base, unit: text } of ways) {
    const rest = withoutQualifiers(base)
    const word = headerWord(rest === '' ? base : rest)
    const known = FIELD_OF_WORD.get(word)
    const dimension = known && DIMENSIONS[known.field]
    const measured = dimension ? undefined : fieldByUnit(word, text)
    if (measured) return { header, ...measured, rank: 2 * WITH_UNIT, year }
    if (!known || !mayBeQualified(known.field) || SHARE_OR_WEIGHT.has(word)) continue
    const found = { header, field: known.field, rank: 2 * WITH_UNIT + known.rank, year }
    if (known.field === 'industry' && CLASSIFICATION.test(text)) return { ...found, unit: null }
    // A word of the list may hold a unit, which is that of the header: `Expected Jahresproduktion (MWh)`.
    if (text === '' || isQualifier(text)) return { ...found, unit: partsFor(header, known.field).unit }
    if (known.field === 'allocation' && SCALE_OF_SHARE.test(text)) return { ...found, unit: null }
    const unit = dimension ? unitOf(dimension, text, currencyNamed) : null
    if (unit) return { ...found, unit }
  }
  return undefined
}

/** How a share is written: in percent, or as it is read without a sign. */
const SCALE_OF_SHARE =
  /^(?:%|fractions?|decimals?|ratio|0\s*[-–]\s*1|0 to 1|bruchteil|dezimal(?:zahl)?|d[ée]cimale?|fracci[oó]n|fra[cç][aã]o)$/i

/** Ways to say one thing in one header. */
const EITHER = /\s*[/|]\s*/
const MAX_EITHER = 3

/** The first of several words between strokes, where each means a field of text: `Gesellschaft / Anlage`, `Sector / activity`. */
function eitherOf(header: string): Pick<Meaning, 'field' | 'rank' | 'unit'> | undefined {
  const words = header.trim().split(EITHER)
  if (words.length < 2 || words.length > MAX_EITHER) return undefined
  const hits = words.flatMap(word => FIELD_OF_WORD.get(headerWord(word)) ?? [])
  const [first] = hits
  if (first === undefined || hits.length < words.length || hits.some(({ field }) => DIMENSIONS[field])) return undefined
  return { field: first.field, rank: WITH_UNIT + first.rank, unit: null }
}

/** Words beside a unit that leave it what is installed or generated. */
const OF_PLANT =
  /(?<!\p{L})(?:gross|brutto|brute?|brut[oa]s?|net|netto|nette|net[oa]s?|installed|installiert|instalad[oa]|install[ée]e?|total|gesamt|dc|ac)(?!\p{L})/giu
/** A net figure is asked after a gross one: in a list of holdings it is often the holder's part, which the ownership share makes of the gross one. */
const NET = /(?<!\p{L})net/iu

/** A header that is a unit of power or energy and little else: `kWp`, `MWh/a`, `Gross MW`. */
function unitAlone(header: string): Pick<Meaning, 'field' | 'rank' | 'unit'> {
  const bare = header.replace(OF_PLANT, ' ').replace(/[()[\]]|(?<!\d)20\d\d(?!\d)/g, ' ')
  const [capacity, generation] = [unitOf('power', bare, currencyNamed), unitOf('energy', bare, currencyNamed)]
  const rank = (NET.test(header) ? 6 : 5) * WITH_UNIT
  if (capacity) return { field: 'capacity_mw', rank, unit: capacity }
  return { field: generation ? 'generation_gwh' : null, rank: generation ? rank : 0, unit: generation }
}

/** Unit and year of a header, whatever its words say. */
function partsFor(header: string, field: Field | null): { unit: Unit | null; year: number | null } {
  const dimension = field && DIMENSIONS[field]
  let named: number | null = null
  if (dimension)
    for (const { unit: text, year } of headerParts(header)) {
      named = year
      const unit = text === '' ? null : unitOf(dimension, text, currencyNamed)
      if (unit) return { unit, year }
    }
  return { unit: field === 'heat_rate_mj_per_kwh' ? unitOfEfficiency(header) : null, year: named }
}

/** A header that names an efficiency has its numbers in percent. */
const EFFICIENCY = /efficien|eficien|wirkungsgrad|rendement|rendimiento/

/** Percent where the header names an efficiency; null: the plain unit of a heat rate. */
const unitOfEfficiency = (header: string): Unit | null =>
  EFFICIENCY.test(headerWord(header)) ? unitNamed('heat_rate', '%') : null

/** One problem per required column that the file lacks. Where amounts are stated, each row says what its share still needs. */
export function missingColumns({ of }: Columns): Problem[] {
  const missing = (['name', 'country', 'allocation'] as const).filter(
    field => !of.has(field) && !(field === 'allocation' && of.has('outstanding_amount')),
  )
  return missing.map(column => ({
    row: null,
    column,
    class: 'missing_required',
    severity: 'error',
    message: message('problems:column_missing', { column }),
    remedy: remedyOf(column, of.has('weight')),
  }))
}

/** One warning per column that would mean a field, but in one of two units: it is not read until somebody says which. */
export const columnsWithTwoUnits = ({ meanings }: Columns): Problem[] =>
  meanings.flatMap(({ header, field }): Problem[] => {
    const meant = field === null ? ambiguousField(header) : undefined
    if (meant === undefined) return []
    return [
      {
        row: null,
        column: meant.field,
        class: 'not_a_number',
        severity: 'warning',
        message: message('problems:column_unit_unknown', { header }),
        remedy: message('remedies:choose_unit', { header, units: Object.keys(UNITS[meant.dimension]) }),
      },
    ]
  })

/** The field that a header would mean, if its unit were one unit only. */
function ambiguousField(header: string): { field: Field; dimension: Dimension } | undefined {
  for (const { base, unit } of headerParts(header)) {
    const field = FIELD_OF_WORD.get(headerWord(base))?.field
    if (field === undefined) continue
    const dimension = DIMENSIONS[field]
    if ((dimension === 'greenhouse_gas' || dimension === 'water') && isAmbiguousUnit(dimension, unit))
      return { field, dimension }
    if (dimension === 'money' && /(?:^|\s)mil(?:\s|$)/i.test(unit)) return { field, dimension }
  }
  return undefined
}

function remedyOf(column: string, hasWeight: boolean) {
  if (column !== 'allocation') return message('remedies:add_column', { column })
  return message(hasWeight ? 'remedies:weight_is_no_share' : 'remedies:add_allocation_column')
}

/** Whether a row of texts can be the header: at least two fields are understood, and at least half of its cells are no numbers. */
export function looksLikeHeader(cells: readonly string[]): boolean {
  const filled = cells.filter(cell => cell.trim() !== '')
  if (filled.filter(cell => /\p{L}|%/u.test(cell)).length * 2 < filled.length) return false
  return new Set(filled.flatMap(cell => meaningOf(cell, undefined).field ?? [])).size >= 2
}
