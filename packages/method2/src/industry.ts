import type { Reference2, SectorSet2 } from '@cradle/data/method2'
import { type IndustrySystem, industrySystem, norm } from '@cradle/impact'
import { ELECTRICITY_SECTOR } from './groups.ts'
import type { Row2 } from './row.ts'
import { foldWord, textIn } from './words.ts'

/** How the words of a row were understood. */
export type IndustryHit2 =
  | { kind: 'power'; word: string }
  | {
      kind: 'sectors'
      set: SectorSet2
      /** A producer of electricity, named as such; its emissions are those of generation. */
      generator: boolean
      system: IndustrySystem | 'word' | 'name'
      code: string
    }

/** Words and codes, ready for look-up. Words are folded; codes are `SYSTEM:code`. */
export type IndustryIndex2 = {
  crosswalk: ReadonlyMap<string, SectorSet2>
  beaCodes: ReadonlySet<string>
  /** Synonyms, then names and aliases of the industries. */
  words: ReadonlyMap<string, { bea: string; from: 'word' | 'name' }>
  /** Industries that are technologies of power. */
  powerWords: ReadonlyMap<string, string>
  generatorWords: ReadonlySet<string>
}

export function indexIndustries2(reference: Reference2): IndustryIndex2 {
  const words = new Map<string, { bea: string; from: 'word' | 'name' }>()
  const powerWords = new Map<string, string>()
  for (const { kind, word, code } of reference.synonyms)
    if (kind === 'revenue' && !words.has(foldWord(word))) words.set(foldWord(word), { bea: code, from: 'word' })
  for (const { name, aliases, beaCode, technology } of reference.industries) {
    for (const key of [name, ...aliases].map(foldWord)) {
      if (!key || words.has(key) || powerWords.has(key)) continue
      if (technology) powerWords.set(key, technology)
      else if (beaCode) words.set(key, { bea: beaCode, from: 'name' })
    }
  }
  return {
    crosswalk: reference.crosswalk,
    beaCodes: new Set(reference.sectors.keys()),
    words,
    powerWords,
    generatorWords: new Set(reference.method.generatorWords.map(foldWord)),
  }
}

/**
 * The sectors of an industry cell. First hit wins, nothing is fuzzy, and a chosen system is final. A prefix in the cell wins over the
 * column of the system, because it was typed beside the code (methodology2 section 4).
 */
export function findIndustry2(
  index: IndustryIndex2,
  text: string,
  systemText?: string | null,
): IndustryHit2 | undefined {
  const code = textIn(text)
  if (!code) return undefined
  const [, prefix, rest = ''] = /^([A-Za-z0-9]+)\s*:(.*)$/s.exec(code) ?? []
  const prefixed = prefix === undefined ? undefined : industrySystem(prefix)
  if (prefixed) return inSystem(index, prefixed, rest.trim())
  if (textIn(systemText)) {
    const chosen = industrySystem(textIn(systemText))
    return chosen && inSystem(index, chosen, code)
  }
  if (index.beaCodes.has(code)) return inSystem(index, 'BEA', code)
  if (/^[A-U]? ?\d\d\.\d\d?$/i.test(code)) return inSystem(index, 'NACE2', code)
  if (/^\d{5,6}$/.test(code)) return inSystem(index, 'NAICS', code)
  if (/^\d{2,4}$/.test(code)) return inSystem(index, 'ISIC4', code)
  return byWord(index, code)
}

/** The sectors of a row: the words that were typed go before the code that a reader made of them. */
export const industryOfRow = (
  index: IndustryIndex2,
  row: Pick<Row2, 'industry' | 'industrySystem' | 'industryText'>,
): IndustryHit2 | undefined =>
  findIndustry2(index, row.industryText ?? '') ?? findIndustry2(index, row.industry ?? '', row.industrySystem)

function byWord(index: IndustryIndex2, text: string): IndustryHit2 | undefined {
  const word = foldWord(text)
  const found = index.words.get(word)
  if (found)
    return {
      kind: 'sectors',
      set: single(found.bea),
      generator: found.bea === ELECTRICITY_SECTOR && index.generatorWords.has(word),
      system: found.from,
      code: word,
    }
  const technology = index.powerWords.get(word)
  return technology === undefined ? undefined : { kind: 'power', word: technology }
}

const singles = new Map<string, SectorSet2>()

/** One sector alone; the same object for the same code, of which an edition has 400. */
function single(bea: string): SectorSet2 {
  let set = singles.get(bea)
  if (!set) {
    set = { sectors: [{ bea, weight: 1 }], rule: 'single', spread: 0 }
    singles.set(bea, set)
  }
  return set
}

/** A code that the crosswalk lacks is shortened from the right, down to two digits: its parent stands for it. */
function inSystem(index: IndustryIndex2, system: IndustrySystem, text: string): IndustryHit2 | undefined {
  if (system === 'POWER') return norm(text) ? { kind: 'power', word: text } : undefined
  if (system === 'BEA')
    return index.beaCodes.has(text)
      ? { kind: 'sectors', set: single(text), generator: false, system, code: text }
      : undefined
  for (let code = text.replace(/^[A-Za-z]\s*/, '').replaceAll('.', ''); code.length >= 2; code = code.slice(0, -1)) {
    const set = index.crosswalk.get(`${system}:${code}`)
    if (set) return { kind: 'sectors', set, generator: isGenerator(system, code), system, code }
  }
  return undefined
}

/** NACE 35.11 is production of electricity, NAICS 22111 and below are its kinds; ISIC 3510 holds grids and trade as well. */
const isGenerator = (system: IndustrySystem, code: string): boolean =>
  (system === 'NACE2' && code === '3511') || (system === 'NAICS' && code.startsWith('22111'))
