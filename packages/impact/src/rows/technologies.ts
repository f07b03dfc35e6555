/** Technologies of power plants as people write them, in five languages. */

import type { TechnologyId } from '@cradle/data/types'
import { fold, foldTight } from '@cradle/text/names'
import { nearest } from '../match/nearest.ts'
import { FAMILIES, TECHNOLOGY_WORDS, type TechnologyKind } from './words/technology-words.ts'
import { wordsOf } from './words/words-of.ts'

/** Every id and word, tightly folded -> technology. The ids come first, so that no word takes one for another technology. */
const KIND_OF_WORD: ReadonlyMap<string, TechnologyKind> = indexWords()

/** The index of all words; a word that two technologies shared would be refused by a test. */
function indexWords(): Map<string, TechnologyKind> {
  const kinds = technologyKinds()
  const ofWords = kinds.flatMap(kind => wordsOf(TECHNOLOGY_WORDS[kind]).map(word => [foldTight(word), kind] as const))
  return new Map([...ofWords, ...kinds.map(kind => [foldTight(kind), kind] as const)])
}

/** Whether a text is the id of a technology. */
function isKind(id: string): id is TechnologyKind {
  return Object.hasOwn(FAMILIES, id)
}

/** Every technology of the second edition, kinds of one behind each other. */
export function technologyKinds(): TechnologyKind[] {
  return Object.keys(FAMILIES).filter(isKind)
}

/** The technology that a text names as one word of the table; undefined where it does not. */
export function technologyWord(text: string): TechnologyKind | undefined {
  return KIND_OF_WORD.get(foldTight(text))
}

/** What texts were read as, so that the rows of a list are not taken apart one by one; emptied when it is full. */
const readBefore = new Map<string, TechnologyKind | undefined>()
const REMEMBERED = 5000

/**
 * The technology of the second edition that a text names: as one word of the table, or in words of it beside others that say nothing of a
 * technology (`Natural gas (CCGT)`, `coal power plant`). Undefined where it names none, or two.
 */
export function technologyKind(text: string): TechnologyKind | undefined {
  const whole = technologyWord(text)
  if (whole) return whole
  if (readBefore.has(text)) return readBefore.get(text)
  if (readBefore.size >= REMEMBERED) readBefore.clear()
  const kind = kindOfWords(text)
  readBefore.set(text, kind)
  return kind
}

/** The technology of the first edition that a text names: all kinds of coal are coal. Undefined where it names none. */
export function technologyFamily(text: string): TechnologyId | undefined {
  const kind = technologyKind(text)
  return kind && FAMILIES[kind]
}

/** Words that say nothing about the technology of the plant that they stand beside, and kinds of fields, roofs and engines. */
const NEUTRAL = new Set(
  (
    'power powered fired plant plants station stations farm farms park parks project projects energy electricity generation generator ' +
    'generating steam thermal facility facilities unit units utility scale large small ground mounted mount fixed bottom new old existing ' +
    'grid connected system systems technology phase rooftop roof floating tracking tracker tilt single axis bifacial engine engines boiler ' +
    'cogeneration chp with of the in for based asset assets portfolio type ' +
    'kraftwerk kraftwerke anlage anlagen projekt projekte dachanlage dach freiflache kraft park parks ' +
    'centrale centrales parc parcs usine ferme toiture toitures sol au sur a de la du des l d en ' +
    'central centrales planta plantas parque parques proyecto proyectos suelo techo energia forestal ' +
    'usina usinas projet projets projeto projetos complexo telhado solo ' +
    'subcritical supercritical ultrasupercritical usc boa imported domestic cooled cooling dry wet pulverised pulverized circulating ' +
    'stps tps repowering fluidised fluidized bed cfb fbc peaker peaking baseload mid merit dual fuel associated desalination iwpp ipp turbine turbines ' +
    'agricultural industrial municipal agricole agricola posed fixe pose flottant flottante par stockage petite petit ' +
    'grande grand pequena pequeno kleine grosse micro mini repowered onsite ci commercial residential ' +
    'distributed decentralised stand alone standalone behind meter payg paygo ' +
    'con sin sobre en el la los las por para seguidor seguidores tejado tejados cubierta cubiertas fija fijo terreno ' +
    'com sem sobre no na seguidores rastreador rastreadores cobertura coberturas geracao ' +
    'sans avec trackers suiveurs ombriere ancrage ' +
    'mit ohne auf im der die das stromerzeugung stromproduktion erzeugung nachfuhrung nachgefuhrt dachflache freiflachen ' +
    'generacion electrica electrico electricidad electrique electricite eletrica eletricidade production produccion producao'
  ).split(' '),
)
/** Words that join two technologies: then each of them has to be the same. */
const JOINING = new Set(['and', 'und', 'et', 'y', 'e', 'or', 'oder'])
const JOINED = /[+/&]/
/** Ends of German compounds that say only that there is a plant. */
const PLANT_AT_END = [/heizkraftwerke?$/, /kraftwerke?$/, /kraftanlagen?$/, /anlagen?$/, /kraft$/, /werke?$/, /parks?$/]

/** Kinds that a more special one stands beside: `hydro, run of river`, `wind (offshore)`, `biogas CHP`. */
const WIDER: Readonly<Partial<Record<TechnologyKind, readonly TechnologyKind[]>>> = {
  gas: ['gas_ccgt', 'gas_ocgt', 'gas_steam'],
  coal: ['coal_lignite', 'coal_subbituminous', 'coal_anthracite'],
  oil: ['oil_diesel'],
  hydro: ['hydro_ror', 'hydro_reservoir', 'hydro_pumped'],
  storage: ['bess', 'hydro_pumped'],
  biomass: ['biogas'],
  // What is burnt says more than that heat is used too.
  cogeneration: [
    'gas',
    'gas_ccgt',
    'gas_ocgt',
    'gas_steam',
    'coal',
    'coal_lignite',
    'coal_subbituminous',
    'coal_anthracite',
    'oil',
    'oil_diesel',
    'biomass',
    'biogas',
    'waste',
    'geothermal',
  ],
  wind_onshore: ['wind_offshore'],
  solar_pv: ['solar_csp'],
}
/** Of wind and sun the wider kind is what most of it is: one that is named as such excludes the other. */
const NAMED = /onshore|terrestre|land|photovolt|fotovolt|pv/

/** The kinds of all words of a text brought to one; undefined where a word is unknown, or two kinds stand beside each other. */
function kindOfWords(text: string): TechnologyKind | undefined {
  const words = fold(text).split(' ')
  const found: { kind: TechnologyKind; word: string }[] = []
  for (let start = 0; start < words.length; ) {
    const next = longestWord(words, start)
    if (next) found.push(next)
    else if (!isNeutral(words[start] ?? '')) return undefined
    start += next?.length ?? 1
  }
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  if (kinds.length < 2) return kinds[0]
  if (JOINED.test(text) || words.some(word => JOINING.has(word))) return undefined
  const special = kinds.filter(kind => !WIDER[kind]?.some(one => kinds.includes(one)))
  const isNamed = found.some(({ kind, word }) => (kind === 'wind_onshore' || kind === 'solar_pv') && NAMED.test(word))
  return special.length === 1 && !isNamed ? special[0] : undefined
}

/** Whether a word says nothing of the technology: plant, units, numbers. */
const isNeutral = (word: string): boolean => NEUTRAL.has(word) || JOINING.has(word) || /^\d+$/.test(word)

/** The longest word of the table that begins at a place, of which a German end may be gone. */
function longestWord(words: readonly string[], start: number) {
  for (let length = words.length - start; length > 0; length--) {
    const word = words.slice(start, start + length).join('')
    // Alone, such a word says nothing: "power" of a plant, "thermal" of any fuel.
    if (length === 1 && isNeutral(word)) return undefined
    const kind = KIND_OF_WORD.get(word) ?? (length === 1 ? withoutPlant(word) : undefined)
    if (kind) return { kind, word, length }
  }
  return undefined
}

function withoutPlant(word: string): TechnologyKind | undefined {
  for (const end of PLANT_AT_END) {
    const kind = KIND_OF_WORD.get(word.replace(end, ''))
    if (kind) return kind
  }
  return undefined
}

/**
 * What a text most likely means: a word within a few mistakes, or the longest known words inside a longer text whose other words say
 * nothing of a technology. Undefined where that is not certain: a wrong suggestion is worse than none.
 */
export function suggestTechnology(text: string): TechnologyKind | undefined {
  const meant = nearTechnology(text)
  // Nothing can be calculated of other technologies, so nobody is sent there.
  return meant === 'other' ? undefined : meant
}

/** `Coal & gas` is two technologies, and none of them is meant alone. */
const namesTwo = (text: string): boolean =>
  text.split(/\s*[+/&,]\s*|\s+(?:and|und|et|y|e|or|oder)\s+/i).filter(part => technologyKind(part)).length > 1

/** The technology nearest to a text, whatever can be calculated of it. */
function nearTechnology(text: string): TechnologyKind | undefined {
  const kind = technologyKind(text)
  if (kind) return kind
  if (namesTwo(text)) return undefined
  // Words that many names share would hide that the others differ: "oil power plant" is two letters from "coal power plant".
  const own = fold(text)
    .split(' ')
    .filter(word => !isNeutral(word))
    .join('')
  return own === '' ? undefined : nearest(own, KIND_OF_WORD)
}
