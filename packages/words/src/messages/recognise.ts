/**
 * From an English sentence of an earlier version back to its code and values, by the English texts. For data that were stored as
 * sentences; whatever is made now has its code from the beginning.
 */
import { type Area, MESSAGES } from './catalogues.ts'
import { type Message, message, type Param } from './message.ts'
import { render } from './render.ts'

/** Values that are numbers; all others are text. */
const NUMBERS = new Set(['count', 'cells', 'header', 'limit', 'part', 'generation', 'capacity', 'likeness'])

/** Values that are texts of these areas themselves. */
const NESTED = new Set(['problem', 'why', 'reason', 'remedy', 'first'])

type Pattern = { code: string; form: RegExp; places: readonly string[]; literal: number }

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const longestFirst = (texts: readonly string[]) => [...texts].sort((a, b) => b.length - a.length)

/** Text -> code, of an area whose texts are names. */
const namesOf = (area: Area): ReadonlyMap<string, string> =>
  new Map(Object.entries(MESSAGES.en[area]).map(([key, text]) => [text, `${area}:${key}`]))
const inputs = namesOf('inputs')
const technologies = namesOf('technologies')

const formOf = (place: string): string => (place === 'field' ? longestFirst([...inputs.keys()]).join('|') : '.+?')

/** Whether a text is the form of a count, and not of a key that ends like one. */
const isCounted = (area: Area, key: string) =>
  key.replace(/_one$/, '_other') in MESSAGES.en[area] &&
  /_(one|other)$/.test(key) &&
  key.replace(/_other$/, '_one') in MESSAGES.en[area]

function patternOf(area: Area, key: string, text: string): Pattern {
  const parts = text.split(/\{\{(\w+)\}\}/)
  const places = parts.filter((_, i) => i % 2 === 1)
  const form = parts.map((part, i) => (i % 2 === 1 ? `(${formOf(part)})` : escaped(part))).join('')
  const literal = parts.reduce((sum, part, i) => (i % 2 === 1 ? sum : sum + part.length), 0)
  return {
    code: `${area}:${isCounted(area, key) ? key.replace(/_(one|other)$/, '') : key}`,
    form: new RegExp(`^${form}$`, 's'),
    places,
    literal,
  }
}

const patterns = new Map<Area, readonly Pattern[]>()

/** The texts of an area, those that say most by themselves first. */
function patternsOf(area: Area): readonly Pattern[] {
  const known = patterns.get(area)
  if (known) return known
  const made = Object.entries(MESSAGES.en[area])
    .map(([key, text]) => patternOf(area, key, text))
    // A text of places alone would be that of any sentence.
    .filter(({ literal }) => literal > 0)
    .sort((a, b) => b.literal - a.literal)
  patterns.set(area, made)
  return made
}

/** A sentence as it was stored, for which no code is known. */
export const storedText = (text: string): Message => message('stored:text', { text })

/** The message of an English sentence of these areas; `stored:text` with the sentence where none of their texts is meant. */
export function recognise(text: string, areas: readonly Area[]): Message {
  for (const area of areas)
    for (const pattern of patternsOf(area)) {
      const found = pattern.form.exec(text)
      const read = found && messageOf(pattern, found.slice(1), areas)
      if (read && plain(render(read, 'en')) === plain(text)) return read
    }
  return storedText(text)
}

/** Digits are grouped by other signs than before. */
const plain = (text: string): string => text.replaceAll(/(?<=\d)[,\u202f](?=\d{3}(?!\d))/g, '')

function messageOf({ code, places }: Pattern, values: readonly string[], areas: readonly Area[]): Message | null {
  const params: Record<string, Param> = {}
  for (const [i, place] of places.entries()) {
    const value = paramOf(place, values[i]!, areas)
    if (value === null) return null
    params[place] = value
  }
  if (code === 'problems:many_rows') params.count ??= 1
  return places.length === 0 ? { code } : { code, params }
}

function paramOf(place: string, text: string, areas: readonly Area[]): Param | null {
  if (place === 'field') return coded(inputs, text)
  if (NESTED.has(place)) return recognise(text, areas)
  if (place === 'meant') return coded(technologies, text) ?? text
  if (!NUMBERS.has(place)) return text
  const number = Number(plain(text))
  return Number.isNaN(number) ? null : number
}

function coded(names: ReadonlyMap<string, string>, text: string): Message | null {
  const code = names.get(text)
  return code === undefined ? null : { code }
}
