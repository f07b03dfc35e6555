/**
 * Industry and technology lookup (methodology section 3.3). The first hit wins and nothing is fuzzy
 * here: an interface may suggest, a person picks. A wrong industry would give a wrong figure that
 * looks right.
 */

/**
 * Industry and technology lookup (methodology section 3.3). First hit wins; nothing fuzzy: an
 * interface may suggest, a person picks.
 */
import type { Industry, Reference, TechnologyId } from '@cradle/data/types'
import { norm, typed } from './norm.ts'

/**
 * Classifications that the edition can translate to BEA sectors: BEA itself, ISIC Rev. 4, NACE Rev.
 * 2, NAICS 2017, and the technologies of power.
 */
export type IndustrySystem = 'BEA' | 'ISIC4' | 'NACE2' | 'NAICS' | 'POWER'

/** How the words of the row were understood; goes into the passport. */
export type IndustryHit =
  | { kind: 'power'; technology: TechnologyId; system: IndustrySystem | 'name'; code: string }
  | { kind: 'sectors'; bea: readonly string[]; system: IndustrySystem | 'name'; code: string }

/**
 * The words and codes of the edition, ready for look-up: words after `norm`, codes as
 * `SYSTEM:code`.
 */
export type IndustryIndex = {
  technologies: ReadonlyMap<string, TechnologyId>
  names: ReadonlyMap<string, Industry>
  beaCodes: ReadonlySet<string>
  crosswalk: ReadonlyMap<string, readonly string[]>
}

/**
 * Indexes the edition's technologies, industries and crosswalk. Where two entries have the same
 * word, the first in the edition's order keeps it.
 */
export function indexIndustries(reference: Reference): IndustryIndex {
  const technologies = new Map<string, TechnologyId>()
  for (const t of reference.technologies.values()) {
    for (const word of [t.id, t.name, t.wriFuel ?? '']) {
      const key = norm(word)
      if (key && !technologies.has(key)) technologies.set(key, t.id)
    }
  }
  const names = new Map<string, Industry>()
  for (const industry of reference.industries) {
    for (const word of [industry.name, ...industry.aliases]) {
      const key = norm(word)
      if (key && !names.has(key)) names.set(key, industry)
    }
  }
  const beaCodes = new Set(reference.industries.flatMap(i => (i.beaCode ? [i.beaCode] : [])))
  return { technologies, names, beaCodes, crosswalk: reference.crosswalk }
}

/** Technology id, name or fuel name, compared after `norm`. */
export const findTechnology = (index: IndustryIndex, text: string): TechnologyId | undefined =>
  index.technologies.get(norm(text))

const SYSTEMS: Record<string, IndustrySystem> = {
  BEA: 'BEA',
  ISIC: 'ISIC4',
  ISIC4: 'ISIC4',
  ISICREV4: 'ISIC4',
  NACE: 'NACE2',
  NACE2: 'NACE2',
  NACEREV2: 'NACE2',
  NAICS: 'NAICS',
  NAICS2017: 'NAICS',
  NAICS2022: 'NAICS',
  POWER: 'POWER',
}
/**
 * The classification that a text names, however it is spelt: `NACE Rev. 2`, `nace_2`; undefined for
 * unknown ones.
 */
export const industrySystem = (text: string): IndustrySystem | undefined =>
  SYSTEMS[text.toUpperCase().replace(/[^A-Z0-9]/g, '')]

/**
 * The sector set B, or a power technology, for an industry cell and an optional system. A chosen
 * system is final: no hit there is no hit at all. A prefix in the cell wins over the system column,
 * because it was typed beside the code.
 */
export function findIndustry(index: IndustryIndex, text: string, systemText?: string | null): IndustryHit | undefined {
  let code = typed(text)
  if (!code) return undefined
  const [, prefix, rest = ''] = /^([A-Za-z0-9]+)\s*:(.*)$/s.exec(code) ?? []
  const prefixed = prefix === undefined ? undefined : industrySystem(prefix)
  let chosen = prefixed
  if (prefixed) code = rest.trim()
  else if (typed(systemText)) {
    chosen = industrySystem(typed(systemText))
    if (!chosen) return undefined
  }
  if (chosen) return findInSystem(index, chosen, code)
  if (index.beaCodes.has(code)) return { kind: 'sectors', bea: [code], system: 'BEA', code }
  if (/^[A-U]? ?\d\d\.\d\d?$/i.test(code)) return findInSystem(index, 'NACE2', code)
  if (/^\d{5,6}$/.test(code)) return findInSystem(index, 'NAICS', code)
  if (/^\d{2,4}$/.test(code)) return findInSystem(index, 'ISIC4', code)
  const industry = index.names.get(norm(code))
  if (!industry) return undefined
  if (industry.technology)
    return { kind: 'power', technology: industry.technology, system: 'name', code: industry.name }
  return industry.beaCode
    ? { kind: 'sectors', bea: [industry.beaCode], system: 'name', code: industry.name }
    : undefined
}

/**
 * Looks a code up in one classification. A code that the crosswalk does not know is shortened from
 * the right, down to two digits: the parent class stands for it, and the set of its sectors is
 * larger.
 */
function findInSystem(index: IndustryIndex, chosen: IndustrySystem, text: string): IndustryHit | undefined {
  if (chosen === 'POWER') {
    const technology = findTechnology(index, text)
    return technology ? { kind: 'power', technology, system: chosen, code: technology } : undefined
  }
  if (chosen === 'BEA') {
    return index.beaCodes.has(text) ? { kind: 'sectors', bea: [text], system: chosen, code: text } : undefined
  }
  // One leading letter and all dots go; then shorter and shorter codes down to two digits.
  for (let code = text.replace(/^[A-Za-z]\s*/, '').replaceAll('.', ''); code.length >= 2; code = code.slice(0, -1)) {
    const bea = index.crosswalk.get(`${chosen}:${code}`)
    if (bea?.length) return { kind: 'sectors', bea, system: chosen, code }
  }
  return undefined
}
