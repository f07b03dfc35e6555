/** Where an organisation produces: `DE:0.4;PL:0.6`, `40 % DE, 60 % PL`, `Germany 40% / Poland 60%`. */
import { countryName, message } from '../message.ts'
import { isNotAvailable, type RowCells } from './cells.ts'
import { findCountryIn, suggestCountry } from './countries.ts'
import { parseNumber } from './numbers.ts'

/** What shares may add to beside 1, for the last digit of fractions (methodology2 section 5). */
const TOLERANCE = 1e-6
/** Characters of a cell that can be a split, and of one part of it: there are 250 countries, and none has a longer name. */
const MAX_LENGTH = 4000
const MAX_PART = 100

/** Between parts: a semicolon, bar, slash or line break, or a comma that stands in no number. */
const SEPARATOR = /[;|/\n]|,(?!\d)|(?<!\d),/
/** A share as a number, with a sign, so that a negative one is read and refused. */
const NUMBER = String.raw`[+\-−]?\d[\d.,'’ ]*|[+\-−]?[.,]\d+`
/** `DE:0.4`, `Germany (40 %)` and `40 % DE`. */
const COUNTRY_FIRST = new RegExp(String.raw`^(.*?\p{L}.*?)[\s:=(]*?(${NUMBER})\s*(%?)\s*\)?$`, 'u')
const SHARE_FIRST = new RegExp(String.raw`^(${NUMBER})\s*(%?)[\s:=]*(\p{L}.*)$`, 'u')

/**
 * The split as the method takes it, alpha-2 codes with fractions; null where none is stated, or with a problem: a part that cannot be
 * read, an unknown country, a share outside 0 to 1, shares that do not add to 1. Nothing is rescaled.
 */
export function readProductionSplit(cells: RowCells): string | null {
  const text = cells.text('production_split')
  if (text === '' || isNotAvailable(text)) return null
  const parts: string[] = []
  let sum = 0
  for (const part of text.length > MAX_LENGTH ? [text] : text.split(SEPARATOR)) {
    if (part.trim() === '') continue
    const read = readPart(cells, part.trim())
    if (read === null) return null
    parts.push(`${read.country}:${read.share}`)
    sum += read.share
  }
  if (parts.length > 0 && Math.abs(sum - 1) <= TOLERANCE) return parts.join(';')
  const percent = String(Math.round(sum * 1e6) / 1e4)
  cells.error(
    'production_split',
    'out_of_range',
    message('problems:split_does_not_add', { text: shortened(text), percent }),
    message('remedies:complete_split'),
  )
  return null
}

/** One part of a split; null with an error: unreadable, an unknown country, or a share outside 0 to 1. */
function readPart(cells: RowCells, part: string): { country: string; share: number } | null {
  const read = part.length > MAX_PART ? undefined : apart(part)
  const number = read === undefined ? null : parseNumber(read.digits, cells.reader.style)
  const share = number === null ? null : read?.isPercent ? number / 100 : number
  if (read === undefined || share === null || !(share >= 0 && share <= 1)) {
    const what = message('problems:split_part_unreadable', { text: shortened(part) })
    cells.error('production_split', 'out_of_range', what, message('remedies:write_split'))
    return null
  }
  const country = findCountryIn(cells.reader.countries, read.name)
  if (country?.iso2) return { country: country.iso2, share }
  const meant = suggestCountry(cells.reader.countries, read.name)
  cells.error(
    'production_split',
    'unknown_country',
    message('problems:country_unknown', { text: shortened(read.name) }),
    meant ? message('remedies:did_you_mean', { meant: countryName(meant) }) : message('remedies:write_split'),
  )
  return null
}

/** Name and share of a part, in either order; undefined: it is neither. */
function apart(part: string): { name: string; digits: string; isPercent: boolean } | undefined {
  const [, first, ofFirst, sign] = COUNTRY_FIRST.exec(part) ?? []
  if (first !== undefined && ofFirst !== undefined)
    return { name: first.replace(/[\s:=(]+$/, ''), digits: ofFirst.trim(), isPercent: sign === '%' }
  const [, digits, percent, name] = SHARE_FIRST.exec(part) ?? []
  if (digits === undefined || name === undefined) return undefined
  return { name: name.replace(/^of\s+/, ''), digits: digits.trim(), isPercent: percent === '%' }
}

/** Characters of a cell that a message quotes. */
const QUOTED = 60
const shortened = (text: string): string => (text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text)
