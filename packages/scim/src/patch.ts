import type { Filter } from 'scim2-parse-filter'
import { type Attribute, attributeNamed, withoutSchema } from './attributes.ts'
import { badValue, ScimError } from './error.ts'
import { matches, readFilter } from './filter.ts'
import { isObject, readValue, type Value, type Values } from './values.ts'

const MAX_OPERATIONS = 1000

type Known = { attributes: readonly Attribute[]; schema: string }
type Operation = { op: 'add' | 'replace' | 'remove'; path: string | null; value: unknown }

/** The operations of a PATCH. Their names come in any case: `Replace` of Entra ID is `replace`. Raises `ScimError`. */
function readOperations(body: unknown): Operation[] {
  const sent = isObject(body) ? (body.Operations ?? body.operations) : undefined
  if (!Array.isArray(sent) || sent.length === 0)
    throw new ScimError(400, 'A PATCH has a list of Operations.', 'invalidSyntax')
  if (sent.length > MAX_OPERATIONS)
    throw new ScimError(400, `A PATCH has at most ${MAX_OPERATIONS} operations.`, 'tooMany')
  return sent.map(one => {
    const op = isObject(one) && typeof one.op === 'string' ? one.op.toLowerCase() : ''
    if (!isObject(one) || (op !== 'add' && op !== 'replace' && op !== 'remove'))
      throw new ScimError(400, 'Each operation is add, replace or remove.', 'invalidSyntax')
    if (one.path !== undefined && one.path !== null && typeof one.path !== 'string')
      throw new ScimError(400, 'A path is text.', 'invalidPath')
    return { op, path: one.path === '' ? null : (one.path ?? null), value: one.value }
  })
}

/** A resource after the operations of a PATCH; what was given stays as it is. Raises `ScimError`. */
export function patched(values: Values, body: unknown, known: Known): Values {
  const after = structuredClone(values)
  for (const operation of readOperations(body)) apply(after, operation, known)
  return after
}

function apply(values: Values, { op, path, value }: Operation, known: Known): void {
  if (path !== null) {
    applyAt(values, { op, path, value }, known)
    return
  }
  if (op === 'remove') throw new ScimError(400, 'A removal names its path.', 'noTarget')
  if (!isObject(value)) badValue('Without a path the value is an object.')
  // Its keys may be paths too, as Entra ID sends them: "name.givenName".
  for (const [key, one] of Object.entries(value)) applyAt(values, { op, path: key, value: one }, known)
}

type Target = { attribute: Attribute; filter: Filter | null; part: Attribute | null }

const PATH = /^([\w$-]+)(?:\[(.+)\])?(?:\.([\w$-]+))?$/s

/** What a path names; null for attributes that this service does not have: they are left out. Raises `ScimError`. */
function targetOf(path: string, { attributes, schema }: Known): Target | null {
  const name = withoutSchema(path.trim(), schema)
  if (name === null || name === 'schemas') return null
  const read = PATH.exec(name)
  if (read === null) throw new ScimError(400, `The path ${path.slice(0, 100)} cannot be read.`, 'invalidPath')
  const attribute = attributeNamed(attributes, read[1] ?? '')
  if (attribute === undefined) return null
  const filter = read[2] === undefined ? null : readFilter(read[2])
  if (filter !== null && attribute.kind !== 'list')
    throw new ScimError(400, `${attribute.name} is no list.`, 'invalidPath')
  const part = read[3] === undefined ? null : (attributeNamed(attribute.parts ?? [], read[3]) ?? null)
  return part === null && read[3] !== undefined ? null : { attribute, filter, part }
}

function applyAt(values: Values, operation: Operation & { path: string }, known: Known): void {
  const target = targetOf(operation.path, known)
  if (target === null) return
  // Okta sends the id beside a new name; it says nothing new.
  if (target.attribute.isReadOnly || target.part?.isReadOnly) return
  if (target.attribute.kind === 'list') applyToList(values, target, operation, known)
  else applyToOne(values, target, operation)
}

function applyToOne(values: Values, { attribute, part }: Target, operation: Operation): void {
  if (part === null) {
    set(values, attribute, operation)
    return
  }
  const before = values[attribute.name]
  const parts: Values = isObject(before) ? (before as Values) : {}
  set(parts, part, operation)
  values[attribute.name] = parts
}

function set(values: Values, attribute: Attribute, { op, value }: Operation): void {
  const read = op === 'remove' ? undefined : readValue(attribute, value)
  if (read === undefined) {
    if (attribute.isRequired) throw new ScimError(400, `${attribute.name} cannot be removed.`, 'mutability')
    delete values[attribute.name]
  } else values[attribute.name] = merged(attribute, values[attribute.name], read)
}

/** Of what has parts, those that are not sent stay. */
const merged = ({ kind }: Attribute, before: Value | undefined, after: Value): Value =>
  kind === 'parts' && isObject(before) && isObject(after) ? { ...(before as Values), ...(after as Values) } : after

function applyToList(values: Values, { attribute, filter, part }: Target, operation: Operation, known: Known): void {
  const before = values[attribute.name]
  const list = Array.isArray(before) ? before : []
  const inner = { schema: known.schema, attributes: attribute.parts ?? [] }
  const isMeant = (member: Values) => filter === null || matches(filter, member, inner)
  values[attribute.name] =
    part !== null
      ? withPart(list, { attribute, filter, part }, operation, isMeant)
      : operation.op === 'remove'
        ? removed(list, attribute, filter, operation.value, isMeant)
        : placed(list, attribute, filter, operation, isMeant)
}

type IsMeant = (member: Values) => boolean

/** Members that a removal leaves: without those that it names by a filter, or by their values as Entra ID does; without both, none. */
function removed(
  list: Values[],
  attribute: Attribute,
  filter: Filter | null,
  value: unknown,
  isMeant: IsMeant,
): Values[] {
  if (filter !== null || value === undefined || value === null) return list.filter(member => !isMeant(member))
  const named = new Set((readValue(attribute, value) as Values[]).map(member => member.value))
  return list.filter(member => !named.has(member.value))
}

function placed(
  list: Values[],
  attribute: Attribute,
  filter: Filter | null,
  { op, value }: Operation,
  isMeant: IsMeant,
) {
  const read = (readValue(attribute, value) ?? []) as Values[]
  if (filter !== null) {
    if (!list.some(isMeant)) throw new ScimError(400, `No member of ${attribute.name} matches.`, 'noTarget')
    return list.map(member => (isMeant(member) ? { ...member, ...read[0] } : member))
  }
  if (op === 'replace') return read
  const byValue = new Map([...list, ...read].map(member => [member.value, member]))
  return [...byValue.values()]
}

/** Sets a part of the members that are meant. Where none is, one is added that the filter would mean: `emails[type eq "work"].value`. */
function withPart(list: Values[], target: Target & { part: Attribute }, operation: Operation, isMeant: IsMeant) {
  const { attribute, filter, part } = target
  const meant = list.filter(isMeant)
  for (const member of meant) set(member, part, operation)
  if (meant.length > 0 || operation.op === 'remove') return list.filter(member => member.value !== undefined)
  const made: Values = {}
  if (filter?.op === 'eq' && typeof filter.compValue === 'string') {
    const named = attributeNamed(attribute.parts ?? [], filter.attrPath)
    if (named) made[named.name] = filter.compValue
  }
  set(made, part, operation)
  // A kind of address without the address says nothing yet.
  return made.value === undefined ? list : [...list, made]
}
