import { assetClassOf, HOLDINGS_WORDS as data, headerWord, isStockIndexSector } from '@cradle/impact/rows'

/** What the numbers or texts of a field are. */
export type FieldKind = 'text' | 'date' | 'number' | 'money' | 'power' | 'energy' | 'mass' | 'share'

type Words = Readonly<Record<string, readonly string[]>>

const KIND_OF_UNIT: Readonly<Record<string, FieldKind>> = {
  money: 'money',
  'money per year': 'money',
  'money; bonds: percent': 'money',
  'PPP dollars': 'money',
  'share of equity': 'share',
  'share of all capital': 'share',
  'share of portfolio': 'share',
  share: 'share',
  MW: 'power',
  GWh: 'energy',
  't CO2e': 'mass',
  t: 'mass',
  't per million': 'number',
  'units or nominal': 'number',
  date: 'date',
}

export type KnownField = { name: string; kind: FieldKind; rank: number }

const listOf = (words: Words): string[] => Object.values(words).flat()

/** Header word, or the name of the field itself -> field; of a word of two fields the first counts. `rank`: place of the word among those of the field. */
const FIELD_OF_WORD: ReadonlyMap<string, KnownField> = new Map(
  Object.entries<{ unit: string; words: Words }>(data.fields)
    .flatMap(([name, { unit, words }]) =>
      [...listOf(words), name].map((word, rank): [string, KnownField] => [
        headerWord(word),
        { name, kind: KIND_OF_UNIT[unit] ?? 'text', rank },
      ]),
    )
    .reverse(),
)

/** What the cells of a field are, by its name; null: no field of a holding. */
export const kindOfField = (name: string): FieldKind | null => {
  const field = Object.entries<{ unit: string }>(data.fields).find(([known]) => known === name)
  return field ? (KIND_OF_UNIT[field[1].unit] ?? 'text') : null
}

const AMBIGUOUS: ReadonlySet<string> = new Set(data.ambiguous.map(headerWord))

const MISSING: ReadonlySet<string> = new Set(data.words.missing.map(word => word.trim().toLowerCase()))

/** The field that a header means, compared without case, accents, spaces and signs. */
export const fieldOfHeader = (header: string): KnownField | null => FIELD_OF_WORD.get(headerWord(header)) ?? null
/** A header that may mean a share of the company or a weight in the portfolio. */
export const isAmbiguous = (header: string): boolean => AMBIGUOUS.has(headerWord(header))
/** The asset class that a cell or a section line names. */
export const classOfText = assetClassOf
export const isMissing = (text: string): boolean => MISSING.has(text.trim().toLowerCase())
/** Sectors of the Global Industry Classification Standard, and what fund lists write beside them. */
export const isGicsSector = isStockIndexSector

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const anyOf = (words: readonly string[]) =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')

/** Words as they begin a line. */
export const beginsWith = (words: readonly string[]): RegExp =>
  new RegExp(`^(?:${anyOf(words)})(?![\\p{L}\\p{N}])`, 'iu')
/** Words anywhere in a line. */
export const contains = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf(words)})(?![\\p{L}\\p{N}])`, 'iu')

export const WORDS = data.words
export const MASS_IN_T: Readonly<Record<string, number>> = data.mass_in_t
export const AMBIGUOUS_UNITS: Readonly<Record<string, readonly string[]>> = data.ask
