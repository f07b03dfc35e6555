import type { EndpointName, Endpoints, Faq, ReplyOf, Text } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { newId } from '../new-id.ts'
import { pageOf } from '../page.ts'
import { message as text } from '../wire-messages.ts'
import { provenance, user } from '../world.ts'
import type { Answers } from './types.ts'

type Reply<N extends EndpointName> = ReplyOf<Endpoints[N]>
type Account = Reply<'listAccounts'>['results'][number]
type Contact = Reply<'listContacts'>['results'][number]
type Event = Reply<'listOperatorEvents'>['results'][number]
type Question = Reply<'writeFaq'>

const faq = (id: string, topic: string, position: number, question: string, answer: string): Question => ({
  id,
  topic,
  position,
  question,
  answer,
  shown: true,
  edited: null,
})
const faqs: Question[] = [
  faq('person-year', 'numbers', 1, 'What is a person-year?', 'The yearly impact of one average person in the world.'),
  faq('gaps', 'numbers', 2, 'Why are some goals not assessed?', 'No category of the method says anything about them.'),
  faq('files', 'portfolios', 3, 'Which files can I upload?', 'CSV and XLSX with a name, a country and an allocation.'),
]

const texts: Record<Text['name'], Text> = {
  about: { name: 'about', body: null, edited: null },
  terms: { name: 'terms', body: null, edited: null },
}

const accounts: Account[] = [
  ['00000000-0000-4000-8000-0000000000a2', 'jon@example.org', 'Jon Example'] as const,
  ['00000000-0000-4000-8000-0000000000a1', user.email, user.full_name] as const,
].map(([id, email, full_name]) => ({
  id,
  email,
  full_name,
  created: '2026-01-12T09:00:00Z',
  verified: true,
  operator: email === user.email,
  suspended: null,
  last_seen: '2026-11-20T16:00:00Z',
}))

const contacts: Contact[] = [
  {
    id: '00000000-0000-4000-8000-0000000000c1',
    reference: 'MOCK-0000',
    topic: 'number',
    name: 'Jon Example',
    email: 'jon@example.org',
    message: 'Why is the figure of goal 13 that large?',
    context: '/report/demo',
    file: { name: 'question.txt', size: 24 },
    created: '2026-11-20T10:00:00Z',
    closed: null,
  },
]
const events: Event[] = []
const scimTokens: Reply<'listScimTokens'>['results'] = []
const now = () => new Date().toISOString()
const note = (what: string, detail: string): void => {
  events.unshift({ id: String(events.length + 1), at: now(), who: user.email, what, detail })
}

const accountOf = (id: string | undefined): Account => accounts.find(one => one.id === id) ?? accounts[0]!
const contactOf = (id: string | undefined): Contact => contacts.find(one => one.id === id) ?? contacts[0]!

const presentFaq = ({ id, question, answer, topic, position }: Question): Faq => ({
  id,
  question,
  answer,
  topic,
  position,
})

export const operator: Answers<
  | 'listFaqs'
  | 'createContact'
  | 'readOperatorSetup'
  | 'becomeOperator'
  | 'readText'
  | 'readOverview'
  | 'listAccounts'
  | 'suspendAccount'
  | 'restoreAccount'
  | 'listContacts'
  | 'closeContact'
  | 'readContactFile'
  | 'listAllFaqs'
  | 'writeFaq'
  | 'writeText'
  | 'listOperatorEvents'
  | 'listScimTokens'
  | 'makeScimToken'
  | 'endScimToken'
> = {
  listFaqs: () => ({
    results: faqs
      .filter(one => one.shown)
      .sort((a, b) => a.position - b.position)
      .map(presentFaq),
  }),
  createContact: ({ body }) => {
    const reference = `MOCK-${String(contacts.length).padStart(4, '0')}`
    contacts.unshift({
      id: newId(),
      reference,
      topic: body.topic ?? 'other',
      name: body.name ?? '',
      email: body.email ?? '',
      message: body.message ?? '',
      context: body.context ?? '',
      file: null,
      created: now(),
      closed: null,
    })
    return { ...text(message('done:contact_received', { reference })), reference }
  },
  readOperatorSetup: () => ({ has_operator: user.operator === true }),
  becomeOperator: () => {
    user.operator = true
    return text(message('done:operator_made'))
  },
  readText: ({ params }) => ({ ...texts[params.name === 'about' ? 'about' : 'terms'] }),
  writeText: ({ params, body }) => {
    const text = texts[params.name === 'about' ? 'about' : 'terms']
    Object.assign(text, { body: body.body ?? null, edited: now() })
    note('text_written', text.name)
    return { ...text }
  },
  readOverview: () => ({
    version: '0.0.0-mock',
    data_version: provenance.data_version,
    method: provenance.method,
    database: 'embedded',
    accounts: {
      total: accounts.length,
      verified: accounts.filter(one => one.verified).length,
      suspended: accounts.filter(one => one.suspended).length,
    },
    contacts_open: contacts.filter(one => one.closed === null).length,
    mails: { waiting: 0, given_up: 0 },
    queues: ['assess', 'mail', 'sweep'].map(name => ({ name, waiting: 0, active: 0, failed: 0 })),
    failures: [],
  }),
  listAccounts: question => {
    const text = (question.query.get('search') ?? '').toLowerCase()
    const found = accounts.filter(one => `${one.full_name} ${one.email}`.toLowerCase().includes(text))
    return pageOf(question, found, 50, 200)
  },
  suspendAccount: ({ params, body }) => {
    const account = accountOf(params.id)
    account.suspended = now()
    note('account_suspended', `${account.email}: ${body.reason}`)
    return { ...account }
  },
  restoreAccount: ({ params }) => {
    const account = accountOf(params.id)
    account.suspended = null
    note('account_restored', account.email)
    return { ...account }
  },
  listContacts: question => {
    const state = question.query.get('state')
    const found = contacts.filter(one => !state || (one.closed === null) === (state === 'open'))
    return pageOf(question, found, 50, 200)
  },
  closeContact: ({ params }) => {
    const contact = contactOf(params.id)
    contact.closed ??= now()
    note('contact_closed', contact.reference)
    return structuredClone(contact)
  },
  readContactFile: ({ params }) =>
    new File(['A question of the mock.\n'], contactOf(params.id).file?.name ?? 'file.txt', { type: 'text/plain' }),
  listAllFaqs: () => ({ results: structuredClone(faqs) }),
  writeFaq: ({ params, body }) => {
    const id = params.id ?? 'new'
    const written: Question = { ...body, id, shown: body.shown ?? true, edited: now() }
    const at = faqs.findIndex(one => one.id === id)
    faqs.splice(at < 0 ? faqs.length : at, at < 0 ? 0 : 1, written)
    note('faq_written', id)
    return { ...written }
  },
  listOperatorEvents: question => pageOf(question, events, 50, 200),
  listScimTokens: () => ({
    address: `${globalThis.location?.origin ?? 'https://cradle.example'}/scim/v2`,
    results: scimTokens.map(one => ({ ...one })),
  }),
  makeScimToken: ({ body }) => {
    const token = `cradle_scim_mock_${newId().replaceAll('-', '')}`
    const created = { id: newId(), name: body.name, created: now() }
    const made = { ...created, start: token.slice(0, 16), made_by: user.email, last_used: null }
    scimTokens.unshift(made)
    note('scim_token_made', made.name)
    return { ...made, token }
  },
  endScimToken: ({ params }) => {
    const at = scimTokens.findIndex(one => one.id === params.id)
    const [ended] = at < 0 ? [] : scimTokens.splice(at, 1)
    if (ended) note('scim_token_ended', ended.name)
    return text(message('done:token_ended', { name: ended?.name ?? '' }))
  },
}
