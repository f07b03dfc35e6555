/**
 * Other names of an organisation that its name holds in brackets: its abbreviation (`National Thermal Power Corporation (NTPC)`) or a
 * former name (`Orsted (formerly Dong Energy)`). What else stands in brackets (a state, a parent, a share) is no name of it.
 */

const BRACKETS = /\(\s*([^()]+?)\s*\)/g
const ABBREVIATION = /^\p{Lu}[\p{Lu}&.]{2,7}$/u
const FORMER = /^(?:formerly|former|previously|ex|ehemals|früher|anciennement|antes|anteriormente)\s+(.{3,})$/iu

/** A Russian company by its other name: `JSC "Tatenergo" (JSC "Generation Company")`. */
const QUOTED = /^(?:P|O|C)?JSC "(.+)"$/

/** Names in the brackets of a name, and the name without them; none if no bracket holds a name. Text as written, each once. */
export function otherNames(name: string): string[] {
  const inside = [...name.matchAll(BRACKETS)].flatMap(([, text = '']) => {
    const former = FORMER.exec(text)?.[1] ?? QUOTED.exec(text)?.[1]
    return former !== undefined ? [former] : ABBREVIATION.test(text) ? [text] : []
  })
  if (inside.length === 0) return []
  const bare = name.replace(BRACKETS, ' ').replace(/\s+/g, ' ').trim()
  return [...new Set([bare, ...inside])].filter(other => other !== '')
}

/** A word in brackets behind the name: `Petróleos Mexicanos (Pemex)`. */
const ONE_WORD = /^\p{Lu}\p{L}{2,}$/u
/** Two to seven capitals in front of a name that is written in words. */
const LEADING = /^(\p{Lu}[\p{Lu}&.]{2,6})(?=[ ,-]+\p{Lu}\p{Ll})/u

/**
 * Names that a row gives beside each other: an abbreviation in brackets or before the name that it stands for (`PGE Polska Grupa
 * Energetyczna SA`, `EDP - Energias de Portugal, S.A.`), and the name without it.
 */
export function namesWithin(name: string): string[] {
  // A number behind it tells parts of a group apart: EVN Genco 3 is not EVN.
  const [, lead] = /\d/.test(name) ? [] : (LEADING.exec(name) ?? [])
  const inBrackets = [...name.matchAll(BRACKETS)].flatMap(([, text = '']) => (ONE_WORD.test(text) ? [text] : []))
  return [
    ...(lead === undefined ? [] : [lead, name.slice(lead.length).replace(/^[ ,-]+/, '')]),
    ...(inBrackets.length === 0 ? [] : [name.replace(BRACKETS, ' ').trim(), ...inBrackets]),
    ...otherNames(name),
  ]
}
