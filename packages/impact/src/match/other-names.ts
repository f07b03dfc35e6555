/**
 * Other names of an organisation that its name holds in brackets: its abbreviation (`National Thermal Power Corporation (NTPC)`) or a
 * former name (`Orsted (formerly Dong Energy)`). What else stands in brackets (a state, a parent, a share) is no name of it.
 */

const BRACKETS = /\(\s*([^()]+?)\s*\)/g
const ABBREVIATION = /^\p{Lu}[\p{Lu}&.]{2,7}$/u
const FORMER = /^(?:formerly|former|previously|ex|ehemals|früher|anciennement|antes|anteriormente)\s+(.{3,})$/iu

/** Names in the brackets of a name, and the name without them; none if no bracket holds a name. Text as written, each once. */
export function otherNames(name: string): string[] {
  const inside = [...name.matchAll(BRACKETS)].flatMap(([, text = '']) => {
    const former = FORMER.exec(text)?.[1]
    return former !== undefined ? [former] : ABBREVIATION.test(text) ? [text] : []
  })
  if (inside.length === 0) return []
  const bare = name.replace(BRACKETS, ' ').replace(/\s+/g, ' ').trim()
  return [...new Set([bare, ...inside])].filter(other => other !== '')
}
