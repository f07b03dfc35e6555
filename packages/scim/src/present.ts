import { type Attribute, GROUP_ATTRIBUTES, GROUP_SCHEMA, USER_ATTRIBUTES, USER_SCHEMA } from './attributes.ts'
import { ScimError } from './error.ts'
import type { Values } from './values.ts'

const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
const MAX = 200
const DEFAULT = 100

type Meta = { id: string; created: Date; changed: Date; version: number; base: string }
type Resource = Record<string, unknown>

/** The version of a resource, as ETag and in its meta. */
export const tagOf = (version: number): string => `W/"${version}"`

const metaOf = ({ id, created, changed, version, base }: Meta, resourceType: 'User' | 'Group') => ({
  resourceType,
  created: created.toISOString(),
  lastModified: changed.toISOString(),
  location: `${base}/${resourceType}s/${id}`,
  version: tagOf(version),
})

export const presentUser = (meta: Meta, values: Values, active: boolean): Resource => ({
  schemas: [USER_SCHEMA],
  id: meta.id,
  ...values,
  active,
  meta: metaOf(meta, 'User'),
})

type Member = { id: string; name: string }

export const presentGroup = (
  meta: Meta,
  { displayName, externalId }: { displayName: string; externalId: string | null },
  members: readonly Member[],
): Resource => ({
  schemas: [GROUP_SCHEMA],
  id: meta.id,
  ...(externalId === null ? {} : { externalId }),
  displayName,
  members: members.map(({ id, name }) => ({
    value: id,
    display: name,
    type: 'User',
    $ref: `${meta.base}/Users/${id}`,
  })),
  meta: metaOf(meta, 'Group'),
})

const namesIn = (list: string) =>
  list.split(',').map(name => (name.trim().split(/[.[]/)[0] ?? '').replace(/^urn:.*:/i, '').toLowerCase())

/** What is wanted of a resource: `attributes` and `excludedAttributes` name attributes at the top. `id` and `schemas` are always there. */
export function reduced(
  resource: Resource,
  { attributes, excludedAttributes }: Record<string, string | undefined>,
): Resource {
  const only = attributes ? new Set(namesIn(attributes)) : null
  const not = new Set(excludedAttributes ? namesIn(excludedAttributes) : [])
  const isWanted = (name: string) =>
    name === 'id' || name === 'schemas' || ((only === null || only.has(name)) && !not.has(name))
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isWanted(name.toLowerCase())))
}

/** The part of a list that is wanted: `startIndex` begins with 1, `count` is 200 at most. Raises `ScimError`. */
export function readPage({ startIndex, count }: Record<string, string | undefined>): { offset: number; limit: number } {
  const read = (name: string, given: string | undefined, otherwise: number) => {
    if (given === undefined) return otherwise
    if (!/^[+-]?\d{1,9}$/.test(given)) throw new ScimError(400, `${name} is a whole number.`, 'invalidValue')
    return Number(given)
  }
  const offset = Math.max(read('startIndex', startIndex, 1), 1) - 1
  return { offset, limit: Math.min(Math.max(read('count', count, DEFAULT), 0), MAX) }
}

export const listOf = (resources: readonly Resource[], total: number, offset: number): Resource => ({
  schemas: [LIST_SCHEMA],
  totalResults: total,
  startIndex: offset + 1,
  itemsPerPage: resources.length,
  Resources: resources,
})

/** What the service can do. */
export const serviceConfig = (base: string): Resource => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    { type: 'oauthbearertoken', name: 'Bearer token', description: 'A token that an operator made.', primary: true },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

const TYPES = [
  { id: 'User', schema: USER_SCHEMA, attributes: USER_ATTRIBUTES, description: 'Who may log in.' },
  {
    id: 'Group',
    schema: GROUP_SCHEMA,
    attributes: GROUP_ATTRIBUTES,
    description: 'Groups that give roles in workspaces.',
  },
] as const

export const resourceTypes = (base: string): Resource[] =>
  TYPES.map(({ id, schema, description }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id,
    name: id,
    endpoint: `/${id}s`,
    description,
    schema,
    schemaExtensions: [],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${id}` },
  }))

const KINDS = { text: 'string', flag: 'boolean', parts: 'complex', list: 'complex' } as const

const presentAttribute = (one: Attribute): Resource => ({
  name: one.name,
  type: KINDS[one.kind],
  multiValued: one.kind === 'list',
  description: one.description,
  required: one.isRequired === true,
  caseExact: one.isExact === true,
  mutability: one.isReadOnly ? 'readOnly' : 'readWrite',
  returned: one.name === 'id' ? 'always' : 'default',
  uniqueness: one.isRequired || one.name === 'id' ? 'server' : 'none',
  ...(one.parts ? { subAttributes: one.parts.map(presentAttribute) } : {}),
})

export const schemas = (base: string): Resource[] =>
  TYPES.map(({ id, schema, attributes, description }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id: schema,
    name: id,
    description,
    attributes: attributes.map(presentAttribute),
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema}` },
  }))
