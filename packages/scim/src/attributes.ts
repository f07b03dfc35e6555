/** What the service knows of an attribute, as RFC 7643 has it. Names are compared without regard to case. */
export type Attribute = {
  name: string
  kind: 'text' | 'flag' | 'parts' | 'list'
  /** Of `parts`, and of each member of a `list`. */
  parts?: readonly Attribute[]
  isExact?: boolean
  isRequired?: boolean
  isReadOnly?: boolean
  description: string
}

const text = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  kind: 'text',
  description,
  ...more,
})

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group'

export const USER_ATTRIBUTES: readonly Attribute[] = [
  text('id', 'Of the account.', { isExact: true, isReadOnly: true }),
  text('externalId', 'Of the person in the directory.', { isExact: true }),
  text('userName', 'How the directory names the person; an address where no other is sent.', { isRequired: true }),
  {
    name: 'name',
    kind: 'parts',
    description: 'The name in parts.',
    parts: [text('formatted', 'The whole name.'), text('givenName', 'Given name.'), text('familyName', 'Family name.')],
  },
  text('displayName', 'The name that others see.'),
  text('locale', 'Language of mails, by its first two letters.'),
  text('preferredLanguage', 'The same, and it comes first.'),
  { name: 'active', kind: 'flag', description: 'Whether the person may log in.' },
  {
    name: 'emails',
    kind: 'list',
    description: 'Addresses; the account has the primary one, or the first.',
    parts: [
      text('value', 'The address.'),
      text('type', 'Such as work.'),
      text('display', 'As it is shown.'),
      { name: 'primary', kind: 'flag', description: 'Whether it is the primary one.' },
    ],
  },
]

export const GROUP_ATTRIBUTES: readonly Attribute[] = [
  text('id', 'Of the group.', { isExact: true, isReadOnly: true }),
  text('externalId', 'Of the group in the directory.', { isExact: true }),
  text('displayName', 'Name of the group; OPENID_GROUPS says what it opens.', { isRequired: true }),
  {
    name: 'members',
    kind: 'list',
    description: 'Who belongs to it.',
    parts: [
      text('value', 'Id of a person.', { isExact: true }),
      text('display', 'Name of the person.', { isReadOnly: true }),
      text('type', 'User.', { isReadOnly: true }),
    ],
  },
]

/** An attribute by its name in any case. */
export const attributeNamed = (attributes: readonly Attribute[], name: string): Attribute | undefined =>
  attributes.find(one => one.name.toLowerCase() === name.toLowerCase())

/** A name without the schema before it; null where it is of a schema that the service does not have. */
export function withoutSchema(path: string, schema: string): string | null {
  if (!/^urn:/i.test(path)) return path
  const start = `${schema}:`
  return path.toLowerCase().startsWith(start.toLowerCase()) ? path.slice(start.length) : null
}
