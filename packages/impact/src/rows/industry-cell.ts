/**
 * Industry cells as people write them, turned into what the method looks up (methodology section
 * 3.3).
 */

import type { Industry, Reference } from '@cradle/data/types'
import { fold, foldTight } from '@cradle/text/names'
import { findIndustry, type IndustryIndex, indexIndustries } from '../industry.ts'
import { mistakes, nearest } from '../match/nearest.ts'
import { type Message, message } from '../message.ts'
import { bareIndustry } from './bare-industry.ts'
import { codeOfHead } from './industry-heads.ts'
import { suggestTechnology } from './technologies.ts'
import { DIVISION_WORDS, INDUSTRY_WORDS } from './words/industry-words.ts'
import { PRODUCT_WORDS } from './words/product-words.ts'
import { SUBINDUSTRY_WORDS } from './words/subindustry-words.ts'
import { wordsOf } from './words/words-of.ts'

/** The edition's industries with titles of ISIC Rev. 4 and words for suggestions. */
export type IndustryReader = {
  index: IndustryIndex
  /** ISIC Rev. 4 title, tightly folded -> its longest code. */
  titles: ReadonlyMap<string, string>
  /** Plain word, tightly folded -> code with its system: a sector of the edition, or a division of ISIC Rev. 4. */
  words: ReadonlyMap<string, string>
  /** The same words, names of the edition and titles of goods by their bare form; '' where two mean different sectors. */
  bare: ReadonlyMap<string, string>
  /** Names, titles and words for suggestions -> what to write. */
  suggestions: ReadonlyMap<string, string>
}

/**
 * An industry cell as the method looks it up: text with its system in front, and the ISIC code
 * where it is one.
 */
export type IndustryCell = { industry: string; isic4: string | null }

/** Indexes names, titles and codes once per edition. */
export function indexIndustryCells(reference: Reference): IndustryReader {
  const titles = new Map<string, string>()
  for (const [code, title] of reference.isicTitles) {
    const key = foldTight(title)
    if (code.length > (titles.get(key)?.length ?? 0)) titles.set(key, code)
  }
  const suggestions = new Map<string, string>()
  const learn = ({ name, aliases, kind }: Industry) => {
    if (kind === 'revenue') for (const word of [name, ...aliases]) suggestions.set(foldTight(word), name)
  }
  const words = new Map<string, string>()
  // What people type comes last: it counts before what a provider means by the same word.
  const codes = [
    ...codesOf('BEA', PRODUCT_WORDS),
    ...codesOf('BEA', SUBINDUSTRY_WORDS),
    ...codesOf('BEA', INDUSTRY_WORDS),
    ...codesOf('ISIC4', DIVISION_WORDS),
  ]
  for (const [code, list] of codes)
    for (const word of wordsOf(list)) {
      words.set(foldTight(word), code)
      suggestions.set(foldTight(word), word)
    }
  for (const [key, code] of titles) suggestions.set(key, reference.isicTitles.get(code)!)
  for (const industry of reference.industries) learn(industry)
  return { index: indexIndustries(reference), titles, words, bare: bareWords(reference, codes), suggestions }
}

/** A title of what is made: what stands behind it is a word for the industry. */
const MADE = /^Manufacture of (?!other|articles|parts)/

/**
 * Every word and name by its bare form; where two sectors have the same, neither is meant. What ISIC says is made comes last: a word that
 * people use for a sector counts before it.
 */
function bareWords({ industries, isicTitles }: Reference, codes: readonly [code: string, words: string][]) {
  const bare = new Map<string, string>()
  const learn = (word: string, code: string) => {
    const { whole } = bareIndustry(word)
    if (whole !== '') bare.set(whole, (bare.get(whole) ?? code) === code ? code : '')
  }
  for (const [code, list] of codes) for (const word of wordsOf(list)) learn(word, code)
  for (const { name, aliases, kind, beaCode } of industries)
    if (kind === 'revenue' && beaCode !== null) for (const word of [name, ...aliases]) learn(word, `BEA:${beaCode}`)
  for (const [code, title] of isicTitles) {
    const { trade } = bareIndustry(title)
    if (MADE.test(title) && trade !== '' && !bare.has(trade)) bare.set(trade, `ISIC4:${code}`)
  }
  return bare
}

/** The code of a cell by its bare form, else by the words in it that say the trade, else by what every such name is. */
function codeOfBare({ bare }: IndustryReader, cell: string): string | undefined {
  const { whole, trade, core } = bareIndustry(cell)
  return bare.get(whole) ?? (bare.get(trade) || codeOfHead(cell) || bare.get(core))
}

/** Code with its system -> words, out of a table by code. */
const codesOf = (system: string, table: Readonly<Record<string, string>>): [code: string, words: string][] =>
  Object.entries(table).map(([code, words]) => [`${system}:${code}`, words])

/**
 * Understands an industry cell: a code with or without the name of its system (`ISIC 2394`, `NACE
 * Rev. 2 24.10`, `NAICS 331110`, `BEA:327310`), a name of the edition, a title of ISIC Rev. 4 or a plain
 * word for it. Undefined: not understood. Nothing fuzzy.
 */
export function readIndustry(reader: IndustryReader, text: string, systemText: string): IndustryCell | undefined {
  const cell = text.normalize('NFC').trim()
  const named = PREFIXED.exec(cell)
  if (named) {
    const code = codeOf(named[1]!.toUpperCase(), named[2]!)
    const found = code === undefined ? undefined : resolved(reader, `${systemId(named[1]!)}:${code}`)
    // "Power generation" is an industry, though "power coal" names a technology.
    if (found || !/^power\s/i.test(cell)) return found
  }
  const system = systemText.trim()
  if (system) {
    const id = systemId(system)
    const code = id && codeOf(id, cell)
    const found = id && code ? resolved(reader, `${id}:${code}`) : undefined
    const national = id === 'NACE2' && !found ? nationalClass(cell) : undefined
    return national === undefined ? found : resolved(reader, `NACE2:${national}`)
  }
  const titled = reader.titles.get(foldTight(cell)) ?? null
  const direct = resolved(reader, cell)
  if (direct) return { ...direct, isic4: direct.isic4 ?? titled }
  if (titled !== null) return resolved(reader, `ISIC4:${titled}`)
  const code = reader.words.get(foldTight(cell)) ?? codeOfBare(reader, cell)
  return code ? resolved(reader, code) : ofParts(reader, cell)
}

/**
 * What joins two trades in one cell, in five languages. A stroke and a comma do too: titles of sectors that hold one were looked up as a
 * whole before.
 */
const JOINTS = /\s+(?:and|und|et|y|e|sowie|as well as)\s+|\s*[,;/&+]\s*|\s[–—-]\s/i
const MAX_PARTS = 4
/** Words of a list of trades that name none. */
const NO_TRADE =
  /^(?:others?|related|related products|derivatives|sonstiges?|ahnliches|autres|derives|otros|otras|derivados|outros|outras|services?|servicios|servicos|products|produkte|produits|productos|produtos)$/

/** The trades that a cell names one after the other, without what stands in brackets. */
function partsOf(cell: string): string[] {
  const parts = cell
    .replace(/\s*\([^()]*\)/g, ' ')
    .split(JOINTS)
    .map(part => part.trim())
  return parts.filter(part => part !== '' && !NO_TRADE.test(fold(part)))
}

/**
 * Several trades of one group (`Grãos e algodão`, `Hotels, restaurants`): the first is the main one. Undefined where they are of two:
 * nobody says how the revenue is divided, and a person is asked. A part that is not understood leaves the whole cell so.
 */
function ofParts(reader: IndustryReader, cell: string): IndustryCell | undefined {
  const parts = partsOf(cell)
  if (parts.length > MAX_PARTS || parts.join(' ') === cell) return undefined
  const read = parts.map(part => readIndustry(reader, part, ''))
  const groups = new Set(read.map(one => (one ? groupOf(reader, one) : undefined)))
  return groups.size === 1 && !groups.has(undefined) ? read[0] : undefined
}

/** The first two characters of the sectors of an industry, which are its group; undefined where they are several. */
function groupOf({ index }: IndustryReader, { industry }: IndustryCell): string | undefined {
  const hit = findIndustry(index, industry)
  const groups = new Set(hit?.kind === 'sectors' ? hit.bea.map(code => code.slice(0, 2)) : [])
  return groups.size === 1 ? [...groups][0] : undefined
}

/** Whether a cell names a sector that revenue is calculated by; a technology of power plants is none. */
export function namesSector(reader: IndustryReader, text: string, systemText: string): boolean {
  const read = readIndustry(reader, text, systemText)
  return read !== undefined && findIndustry(reader.index, read.industry)?.kind === 'sectors'
}

/**
 * The system in front of a code: `ISIC 2394`, `ISIC4:2394`, `NACE Rev. 2 24.10`, `NAICS 2017
 * 331110`.
 */
const PREFIXED =
  /^(isic|nace|naics|bea|power)(?:\s*\(?rev(?:ision)?\.?\s*[24](?:\.\d)?\)?|[24]|\s?20(?:17|22)(?=[\s:]))?\s*(?:[:–-]\s*|\s)(.+)$/i

/**
 * Systems the method knows, in the ways people write them; undefined for others (GICS, SIC, PSIC).
 */
export function systemId(text: string): 'BEA' | 'ISIC4' | 'NACE2' | 'NAICS' | 'POWER' | undefined {
  const word = foldTight(text)
  if (/^(?:isic|ciiu|citi)(rev(ision)?)?4?$/.test(word)) return 'ISIC4'
  if (/^nace(rev(ision)?)?2?$/.test(word) || NATIONAL.test(word)) return 'NACE2'
  if (/^naics(2017|2022)?$/.test(word)) return 'NAICS'
  if (word === 'bea') return 'BEA'
  return word === 'power' ? 'POWER' : undefined
}

/** National forms of NACE Rev. 2: their first four digits are its class, or, in Brazil, nearly so. */
const NATIONAL = /^(?:naf|cnae|wz|ateco|noga|cae|sbi|sni)(?:rev)?(?:\d{1,4})?$/

/** The class of NACE in a code of a national form: `1051C`, `10.51.0`, `1041-4/00`. */
function nationalClass(text: string): string | undefined {
  const [, division, rest] =
    /^\(?(?:[A-U]\s?)?(\d{2})\.?(\d{2})(?:[.\-/]?[\d/-]*[A-Z]?)?\)?(?=$|[\s:,–-])/.exec(text.trim()) ?? []
  return division && rest && `${division}.${rest}`
}

/** A code as the system writes it, without its title (`2394 - Cement`); undefined if it is none. */
function codeOf(system: string, text: string): string | undefined {
  if (system === 'BEA' || system === 'POWER') return text.trim()
  return /^\(?([A-U]?\s?\d[\d.]*)\)?(?:\s*[-–:,]?\s*\p{L}.*)?$/u.exec(text.trim())?.[1]
}

/** The cell if the method finds it, with its ISIC code where it is one. */
function resolved({ index }: IndustryReader, industry: string): IndustryCell | undefined {
  const hit = findIndustry(index, industry)
  if (!hit) return undefined
  const isic = /^(?:ISIC4:)?[A-U]?\s?(\d{2,4})$/.exec(industry)?.[1]
  const isIsic = hit.kind === 'sectors' && hit.system === 'ISIC4' && isic !== undefined
  return { industry: isIsic ? `ISIC4:${isic}` : industry, isic4: isIsic ? isic : null }
}

/** What to write instead: the near name or title, or where a fuel word belongs. */
export function suggestIndustry(reader: IndustryReader, text: string): Message {
  const technology = suggestTechnology(text)
  if (technology && fold(text).split(' ').length <= 2) return message('remedies:write_as_technology', { technology })
  const name = nameMeant(reader, text)
  return name ? message('remedies:name_meant', { meant: name }) : message('remedies:write_industry')
}

/** The name or title that the remedy would write; undefined where it says something else. */
export function industryMeant(reader: IndustryReader, text: string): string | undefined {
  if (suggestTechnology(text) && fold(text).split(' ').length <= 2) return undefined
  return nameMeant(reader, text)
}

/** The name or title nearest to a mistyped one, if one alone is nearest and a slip away; else one that was cut short. */
function nameMeant(reader: IndustryReader, text: string): string | undefined {
  let meant = meantBefore.get(reader)
  if (!meant) {
    meant = new Map<string, string | undefined>()
    meantBefore.set(reader, meant)
  }
  if (meant.has(text)) return meant.get(text)
  if (meant.size >= REMEMBERED) meant.clear()
  const name = findMeant(reader, text)
  meant.set(text, name)
  return name
}

/** What cells that were not understood may mean: rows of one list repeat them, and each is compared with all names. Emptied when full. */
const meantBefore = new WeakMap<IndustryReader, Map<string, string | undefined>>()
const REMEMBERED = 5000

function findMeant(reader: IndustryReader, text: string): string | undefined {
  const word = foldTight(text)
  const near = nearest(word, reader.suggestions)
  return near !== undefined && isSlip(reader, word, near) ? near : (prefixed(reader, word) ?? mainPart(reader, text))
}

/** Of several trades the one that is named first, if all can be read. */
function mainPart(reader: IndustryReader, text: string): string | undefined {
  const parts = partsOf(text)
  return parts.length <= MAX_PARTS && parts.every(part => readIndustry(reader, part, '')) ? parts[0] : undefined
}

/** Letters from which two may be wrong: `Bauchemie` is two from `boucherie`. */
const LONG = 10

/**
 * Whether a name is one or two letters away, by any of its words. Names of industries are made of the same parts (`Landwirtschaft`,
 * `Bauwirtschaft`) and rhyme (`retail`, `rail`), so short ones may differ by one letter only, and the first letter has to be right.
 */
function isSlip({ suggestions }: IndustryReader, word: string, name: string): boolean {
  const limit = word.length < LONG ? 1 : 2
  for (const [key, meant] of suggestions)
    if (meant === name && key[0] === word[0] && mistakes(key, word, limit) <= limit) return true
  return false
}

/** Letters of a text by those of a name from which it stands for the name: "Land" is no land transport. */
const MIN_PART = 0.7

/**
 * The shortest name or title that begins with the text, for texts of four letters or more that are most of it. People cut long titles
 * short; a few letters begin many names, and the shortest of those is as likely wrong as right.
 */
function prefixed({ suggestions }: IndustryReader, text: string): string | undefined {
  if (text.length < 4) return undefined
  let best: string | undefined
  let length = Number.POSITIVE_INFINITY
  for (const [key, name] of suggestions)
    if (key.length < length && text.length >= MIN_PART * key.length && key.startsWith(text))
      [best, length] = [name, key.length]
  return best
}
