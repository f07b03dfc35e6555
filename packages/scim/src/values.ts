import type { Attribute } from './attributes.ts'
import { attributeNamed } from './attributes.ts'
import { badValue, ScimError } from './error.ts'

/** A resource, or a part of one: values by the names of the attributes as the RFC writes them. */
export type Values = { [name: string]: Value }
export type Value = string | boolean | Values | Values[]

const LONGEST = 1000
const MAX = 10_000

export const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/** What was sent for an attribute; undefined: nothing. Directories send flags as text too. Raises `ScimError`. */
export function readValue(attribute: Attribute, given: unknown): Value | undefined {
  if (given === null || given === undefined) return undefined
  if (attribute.kind === 'text') return readText(attribute, given)
  if (attribute.kind === 'flag') return readFlag(attribute, given)
  if (attribute.kind === 'parts')
    return isObject(given) ? readValues(attribute.parts ?? [], given) : badValue(`${attribute.name} is an object.`)
  const list = Array.isArray(given) ? given : [given]
  if (list.length > MAX) badValue(`${attribute.name} has at most ${MAX} values.`)
  return list.map(one => readMember(attribute, one))
}

/** One member of a list: an object, or its value alone. */
function readMember({ name, parts = [] }: Attribute, given: unknown): Values {
  const values = readValues(parts, isObject(given) ? given : { value: given })
  if (typeof values.value !== 'string' || values.value === '') badValue(`Each of ${name} has a value.`)
  return values
}

function readText({ name }: Attribute, given: unknown): string {
  if (typeof given !== 'string' && typeof given !== 'number') badValue(`${name} is text.`)
  const text = String(given).trim()
  if (text.length > LONGEST) badValue(`${name} has at most ${LONGEST} characters.`)
  return text
}

function readFlag({ name }: Attribute, given: unknown): boolean {
  if (typeof given === 'boolean') return given
  const word = typeof given === 'string' ? given.trim().toLowerCase() : ''
  if (word === 'true') return true
  return word === 'false' ? false : badValue(`${name} is true or false.`)
}

/** The known attributes of what was sent; others are left out. Raises `ScimError`. */
export function readValues(attributes: readonly Attribute[], given: Record<string, unknown>): Values {
  const values: Values = {}
  for (const [key, sent] of Object.entries(given)) {
    const attribute = attributeNamed(attributes, key)
    if (attribute === undefined || attribute.isReadOnly) continue
    if (Object.hasOwn(values, attribute.name))
      throw new ScimError(400, `${attribute.name} stands twice.`, 'invalidSyntax')
    const value = readValue(attribute, sent)
    if (value !== undefined) values[attribute.name] = value
  }
  return values
}
