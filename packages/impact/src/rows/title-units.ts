/**
 * The unit that lines above a table give to all its amounts of money: `Amounts in USD '000`, `Beträge in TEUR`, `Currency: EUR`. It counts
 * for columns that name no unit themselves, and is written into their titles, where everybody sees it.
 */
import { foldTight } from '@cradle/text/names'
import { cleanText } from './cells.ts'
import { mapColumns } from './columns.ts'
import type { Field } from './fields.ts'
import { currencyNamed, hasSharedSign } from './money.ts'
import { DIMENSIONS, type Unit, unitOf } from './units.ts'

/** Words after which a unit stands, in five languages. */
const BEFORE_UNIT = /(?:^|[\s(])(?:in|en|em)\s+(.{1,40})$/i
/** A line that says what its figures are in: `Units: Millions`, `Einheit: TEUR`. */
const UNITS =
  /(?:^|\s)(?:units?|figures|amounts|scale|einheit|beträge|unités?|montants|unidad(?:es)?|importes|valores)\s*[:=]\s*([^\s(,;]+(?:\s+(?:of|de|d['’])?\s*[^\s(,;]+)?)/i
const CURRENCY =
  /^(?:reporting |base |fund )?(?:currency|währung|fondswährung|devise|moneda|divisa|moeda)\s*[:=]\s*(\S+)/i
/** A price is of one piece, whatever the amounts are in. */
const NOT_SCALED: ReadonlySet<Field> = new Set(['price'])

/** The header with the unit of its titles; the header itself where they give none. */
export function withTitleUnits(header: readonly string[], titles: readonly (readonly string[])[]): readonly string[] {
  const unit = unitOfTitles(titles)
  if (unit === null) return header
  const { meanings } = mapColumns(header)
  return header.map((title, i) => {
    const meaning = meanings[i]
    const isMoney = meaning?.field && DIMENSIONS[meaning.field] === 'money' && !NOT_SCALED.has(meaning.field)
    if (!isMoney || meaning.unitColumn !== undefined) return title
    if (meaning.unit === null) return `${title} (${nameOf(unit)})`
    // `Sales (M)` below `Currency: USD`: the scale is the column's own.
    if (meaning.unit.currency || unit.currency === null || hasSharedSign(title)) return title
    return title.replace(/\s*[([][^()[\]]*[)\]]\s*$/, ` (${nameOf({ ...meaning.unit, currency: unit.currency })})`)
  })
}

const nameOf = ({ name, currency }: Unit): string =>
  [currency, name === '1' ? null : name].filter(part => part !== null && part !== '').join(' ')

/** The last that is given counts: it is nearest to the table. A scale and a currency may stand in two lines. */
function unitOfTitles(titles: readonly (readonly string[])[]): Unit | null {
  const units = titles.flat().flatMap(cell => unitsOfTitle(cleanText(cell)))
  const scale = units.findLast(({ name }) => name !== '1')
  const currency = units.findLast(unit => unit.currency)?.currency ?? null
  if (!scale && !currency) return null
  return { name: scale?.name ?? '1', factor: scale?.factor ?? 1, currency: scale?.currency || currency }
}

/** What a title says of exceptions, in five languages. */
const EXCEPT = /[,;]?\s+(?:unless|except|sofern|wenn nicht|soweit nicht|sauf|salvo|excepto|exceto)\s[^()]*(?=\)|$)/i

/** The units that one title names. */
function unitsOfTitle(title: string): Unit[] {
  if (title.length > 200) return []
  const [whole = '', words = ''] = UNITS.exec(title) ?? []
  const stated = [words, words.split(' ')[0] ?? '']
    .map(part => certain(unitOf('money', part, currencyNamed), part))
    .find(unit => unit !== null)
  return [stated, unitOfTitle(stated ? title.replace(whole, ' ') : title)].filter(unit => unit != null)
}

/** The unit of a title by its currency, the brackets at its end, what follows `in`, or the whole; null where it has none for certain. */
function unitOfTitle(title: string): Unit | null {
  const text = title.replace(EXCEPT, '')
  const currency = CURRENCY.exec(text)?.[1]
  if (currency) return certain(unitOf('money', currency, currencyNamed), '')
  const bracket = /\(([^()]{1,40})\)\s*$/.exec(text)?.[1]
  const tail = BEFORE_UNIT.exec(bracket ?? text)?.[1]
  for (const part of [tail, bracket, text]) {
    const unit = part === undefined ? null : certain(unitOf('money', part.replace(/[.)]+$/, ''), currencyNamed), part)
    if (unit) return unit
  }
  return null
}

/** A unit with a currency, or a scale that is a word: a letter alone may mean anything. */
const certain = (unit: Unit | null, text: string): Unit | null =>
  unit && (unit.currency || (unit.name !== '1' && foldTight(text).length > 2)) ? unit : null
