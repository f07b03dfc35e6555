/** People whom one text may name. */
export const MENTIONS_MAX = 20

const MENTION = /@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/g

/** The ids of the people whom a text names as `@[id]`, each once. */
export const mentionsOf = (text: string): string[] => [...new Set([...text.matchAll(MENTION)].map(match => match[1]!))]

/** The text with names in place of ids. */
export const withNames = (text: string, nameOf: (id: string) => string): string =>
  text.replace(MENTION, (_, id: string) => `@${nameOf(id)}`)

/** Names that tell people apart while a text is written: of two people with one name, the second is `Ada Example (2)`. */
export function distinctNames<P extends { id: string; name: string }>(people: readonly P[]): P[] {
  const seen = new Map<string, number>()
  return people.map(person => {
    const count = (seen.get(person.name) ?? 0) + 1
    seen.set(person.name, count)
    return count === 1 ? person : { ...person, name: `${person.name} (${count})` }
  })
}

/** The other way round: names that were chosen from the list of members become ids. The longest names come first. */
export function withIds(text: string, people: readonly { id: string; name: string }[]): string {
  const byLength = people.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length)
  return byLength.reduce((written, { id, name }) => written.replaceAll(`@${name}`, `@[${id}]`), text)
}
