/** Industries in words: their names are those of the edition, which each language has by their BEA codes. */
import english from './en/industries.ts'
import type { Message } from './message.ts'

const CODES: ReadonlyMap<string, Message> = new Map(
  Object.entries(english).map(([key, name]) => [name, { code: `industries:${key}` }]),
)

/** An industry by its name; one that a newer edition names otherwise as it is written. */
export const industryName = (name: string): Message | string => CODES.get(name) ?? name

/** The names of industries in a message of activities by their codes: earlier versions stored them as English text. */
export function withIndustries(message: Message): Message {
  const names = message.params?.names
  if (!Array.isArray(names)) return message
  const spoken = names.map((name: string | Message) =>
    typeof name === 'string' ? industryName(name) : withIndustries(name),
  )
  return { ...message, params: { ...message.params, names: spoken } }
}
