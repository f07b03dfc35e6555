import { type Attribute, GROUP_ATTRIBUTES, GROUP_SCHEMA, USER_ATTRIBUTES, USER_SCHEMA } from './attributes.ts'
import { badValue, ScimError } from './error.ts'
import { patched } from './patch.ts'
import { isObject, readValues, type Values } from './values.ts'

/** A person as the directory describes one. */
export type ScimUser = {
  userName: string
  externalId: string | null
  active: boolean
  email: string
  name: string
  values: Values
}
/** A group with the ids of its members. */
export type ScimGroup = { displayName: string; externalId: string | null; members: string[] }

const LONGEST_ADDRESS = 254
const ADDRESS = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/

export const USER = { attributes: USER_ATTRIBUTES, schema: USER_SCHEMA }
export const GROUP = { attributes: GROUP_ATTRIBUTES, schema: GROUP_SCHEMA }

function read(body: unknown, attributes: readonly Attribute[]): Values {
  if (!isObject(body)) throw new ScimError(400, 'The body is a JSON object.', 'invalidSyntax')
  return readValues(attributes, body)
}

/** A person as one is sent. Raises `ScimError`. */
export const readUser = (body: unknown): ScimUser => userOf(read(body, USER_ATTRIBUTES))
/** A person after a PATCH. Raises `ScimError`. */
export const patchUser = (values: Values, body: unknown): ScimUser => userOf(patched(values, body, USER))
/** A group as one is sent. Raises `ScimError`. */
export const readGroup = (body: unknown): ScimGroup => groupOf(read(body, GROUP_ATTRIBUTES))
/** A group after a PATCH. Raises `ScimError`. */
export const patchGroup = (group: ScimGroup, body: unknown): ScimGroup =>
  groupOf(patched(valuesOfGroup(group), body, GROUP))

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function userOf(values: Values): ScimUser {
  const userName = textOf(values.userName)
  if (userName === '') badValue('userName is needed.')
  if (userName.length > LONGEST_ADDRESS) badValue(`userName has at most ${LONGEST_ADDRESS} characters.`)
  const externalId = textOf(values.externalId)
  return {
    userName,
    externalId: externalId === '' ? null : externalId,
    active: values.active !== false,
    email: addressOf(values, userName),
    name: nameOf(values),
    values,
  }
}

/** The primary address, else the first, else the name where that is one. Raises `ScimError`. */
function addressOf({ emails }: Values, userName: string): string {
  const list = Array.isArray(emails) ? emails : []
  const address = textOf((list.find(one => one.primary === true) ?? list[0])?.value) || userName
  if (address.length > LONGEST_ADDRESS || !ADDRESS.test(address))
    badValue('An account needs an address: send emails, or a userName that is one.')
  return address
}

function nameOf({ displayName, name }: Values): string {
  const parts = isObject(name) ? name : {}
  const whole = [textOf(parts.givenName), textOf(parts.familyName)].filter(one => one !== '').join(' ')
  return textOf(displayName) || textOf(parts.formatted) || whole
}

function groupOf(values: Values): ScimGroup {
  const displayName = textOf(values.displayName)
  if (displayName === '') badValue('displayName is needed.')
  if (displayName.length > 300) badValue('displayName has at most 300 characters.')
  const externalId = textOf(values.externalId)
  const members = Array.isArray(values.members) ? values.members.map(({ value }) => textOf(value)) : []
  return { displayName, externalId: externalId === '' ? null : externalId, members: [...new Set(members)] }
}

/** A group as filters and patches see it. */
export const valuesOfGroup = ({ displayName, externalId, members }: ScimGroup): Values => ({
  displayName,
  ...(externalId === null ? {} : { externalId }),
  members: members.map(value => ({ value })),
})
