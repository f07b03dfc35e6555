import { foldName } from '../names/fold.ts'
import { nameVariants } from '../names/variants.ts'
import type { WordLists } from '../names/word-lists.ts'
import type { Place } from './place.ts'
import type { PlantRecord } from './record.ts'

/** A plant with the names of its owners, to be found in the EU registry. */
export type OwnedPlant = PlantRecord & { owners: readonly string[] }

/** An installation of the EU registry. */
export type InstallationRecord = {
  id: string
  iso3: string
  name: string
  holder: string
  parent: string
  city: string
  /** The activity is combustion and no industry. */
  isCombustion: boolean
  /** The registry's coordinates; null: none, or not to be trusted. */
  place: Place | null
  /** Places that have the name of the city. The one nearest to a plant counts. */
  cityPlaces: readonly Place[]
  /** Largest verified tonnes of CO2e of any year. */
  largestT: number
}

const DASHES = /\s+[-\u2013\u2014]\s+|\s*[\u2013\u2014]\s*|,\s+/
const PLANT_WORDS =
  /\b(?:elektrownia|elektrocieplownia|elektrarna|kraftwerk|heizkraftwerk|hkw|central(?:e|a)?(?: termica| termoelettrica)?|tpp|tec|ccgt|centrale thermique)\s+(.{4,})$/

/**
 * Spellings of an installation: its name and its parts at dashes, what follows a word for power station, the name without the words
 * of the holder, and the holder with the city where the name says no more than these ("Heizkraftwerk"): a company may have many
 * installations in its city, and a name of its own tells them apart.
 */
export function installationVariants(record: InstallationRecord, lists: WordLists): string[] {
  const { name, holder, city } = record
  const parts = name.split(DASHES)
  const folded = foldName(name, lists.letters)
  const after = PLANT_WORDS.exec(folded)?.[1]
  const holderWords = new Set(foldName(holder, lists.letters).split(' '))
  const own = folded.split(' ').filter(word => !holderWords.has(word))
  const further = [...parts, after ?? '', own.join(' ')].filter(part => isDistinctive(part, lists))
  const cityWords = new Set(foldName(city, lists.letters).split(' '))
  const isNameless = !isDistinctive(own.filter(word => !cityWords.has(word)).join(' '), lists)
  const withCity = city === '' || !isNameless ? [] : [`${holder} ${city}`]
  return [...new Set([...nameVariants(name, [], lists), ...further, ...withCity])]
}

/** Words of three letters and more that are not generic. */
function isDistinctive(text: string, lists: WordLists): boolean {
  return foldName(text, lists.letters)
    .split(' ')
    .some(word => word.length >= 3 && !lists.generic.has(word) && !/\d/.test(word))
}

/** Any of the words in the text: whole words up to four letters, beginnings of words from five. */
export function hasWord(folded: string, words: readonly string[]): boolean {
  const whole = ` ${folded} `
  return words.some(word => whole.includes(word.length >= 5 ? ` ${word}` : ` ${word} `))
}

/** Any of the texts in a folded name, wherever it begins. */
export const hasPart = (folded: string, parts: readonly string[]): boolean =>
  parts.some(part => ` ${folded} `.includes(part))
