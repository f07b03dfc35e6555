import { type Filter, parse } from 'scim2-parse-filter'
import { type Attribute, attributeNamed, withoutSchema } from './attributes.ts'
import { ScimError } from './error.ts'
import type { Value, Values } from './values.ts'

export type { Filter } from 'scim2-parse-filter'

const LONGEST = 2000

/** Reads a filter by the grammar of RFC 7644. Raises `ScimError`. */
export function readFilter(text: string): Filter {
  if (text.length > LONGEST) throw new ScimError(400, `A filter has at most ${LONGEST} characters.`, 'invalidFilter')
  try {
    return parse(text)
  } catch {
    throw new ScimError(400, 'This filter cannot be read.', 'invalidFilter')
  }
}

type Known = { attributes: readonly Attribute[]; schema: string }
type Compared = string | boolean | number | null

/** Whether a resource, or a member of one of its lists, is what a filter wants. Raises `ScimError` where it names what there is not. */
export function matches(filter: Filter, values: Values, known: Known): boolean {
  if ('filters' in filter) {
    const isMatch = (one: Filter) => matches(one, values, known)
    return filter.op === 'and' ? filter.filters.every(isMatch) : filter.filters.some(isMatch)
  }
  if (filter.op === 'not') return !matches(filter.filter, values, known)
  if (filter.op === '[]') {
    const attribute = named(filter.attrPath, known)[0]
    const inner = { ...known, attributes: attribute.parts ?? [] }
    return membersOf(values[attribute.name]).some(member => matches(filter.valFilter, member, inner))
  }
  const [attribute, part] = named(filter.attrPath, known)
  const found = valuesAt(values, attribute, part)
  if (filter.op === 'pr') return found.some(one => one !== '')
  const { op, compValue } = filter
  const isExact = (part ?? attribute).isExact === true
  if (op === 'ne') return !found.some(one => compare('eq', one, compValue, isExact))
  return found.some(one => compare(op, one, compValue, isExact))
}

const membersOf = (value: Value | undefined): Values[] => (Array.isArray(value) ? value : [])

/** The attribute and the part that a path names. Raises `ScimError`. */
function named(path: string, { attributes, schema }: Known): [Attribute, Attribute | undefined] {
  const [first = '', second, ...more] = (withoutSchema(path, schema) ?? '').split('.')
  const attribute = attributeNamed(attributes, first)
  const part = second === undefined ? undefined : attributeNamed(attribute?.parts ?? [], second)
  if (attribute === undefined || more.length > 0 || (second !== undefined && part === undefined))
    throw new ScimError(400, `Nothing is filtered by ${path}.`, 'invalidFilter')
  return [attribute, part]
}

/** The plain values at a path. Of a list without a part, those called `value`. */
function valuesAt(values: Values, attribute: Attribute, part: Attribute | undefined): (string | boolean)[] {
  const value = values[attribute.name]
  const owners =
    attribute.kind === 'list' ? membersOf(value) : attribute.kind === 'parts' && isPart(value) ? [value] : []
  const name = part?.name ?? 'value'
  const found = owners.length > 0 ? owners.map(owner => owner[name]) : part === undefined ? [value] : []
  return found.filter(one => typeof one === 'string' || typeof one === 'boolean')
}

const isPart = (value: Value | undefined): value is Values => typeof value === 'object' && !Array.isArray(value)

type Comparison = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'lt' | 'ge' | 'le'

function compare(op: Comparison, found: string | boolean, wanted: Compared, isExact: boolean): boolean {
  if (typeof found === 'boolean' || typeof wanted !== 'string')
    return op === 'eq' && String(found).toLowerCase() === String(wanted).toLowerCase()
  const [one, other] = isExact ? [found, wanted] : [found.toLowerCase(), wanted.toLowerCase()]
  if (op === 'eq') return one === other
  if (op === 'co') return one.includes(other)
  if (op === 'sw') return one.startsWith(other)
  if (op === 'ew') return one.endsWith(other)
  if (op === 'gt') return one > other
  if (op === 'lt') return one < other
  return op === 'ge' ? one >= other : one <= other
}

/** What every match has, for a database to look up: equal values of plain attributes, by the names `a` or `a.b` in lower case. */
export function narrow(filter: Filter, schema: string): { path: string; value: string }[] {
  if ('filters' in filter) return filter.op === 'and' ? filter.filters.flatMap(one => narrow(one, schema)) : []
  if (filter.op !== 'eq' || typeof filter.compValue !== 'string') return []
  const path = withoutSchema(filter.attrPath, schema)
  return path === null ? [] : [{ path: path.toLowerCase(), value: filter.compValue }]
}
