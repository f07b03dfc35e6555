import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Faq } from './faq.ts'
import { CodedMessage, Done, Language, Name, pageOf, paging, Timestamp } from './shapes.ts'

/** What only operators may do. An operator keeps the texts, answers mail and closes accounts; no call opens a portfolio. */

const slug = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'fields:slug')
  .describe('stays the same when the text changes')

export const readOperatorSetup = endpoint({
  method: 'GET',
  path: '/api/operator/setup/',
  noun: 'operator',
  access: 'user',
  summary: 'Whether this installation has an operator yet.',
  reply: z.object({ has_operator: z.boolean() }),
})

export const becomeOperator = endpoint({
  method: 'POST',
  path: '/api/operator/setup/',
  noun: 'operator',
  access: 'user',
  summary: 'Become the first operator, with the setup code that the program shows where it is started.',
  body: z.object({ code: z.string().min(4).max(128) }),
  reply: Done,
})

export const OperatorFaq = Faq.extend({ shown: z.boolean(), edited: Timestamp.nullable() })

export const listAllFaqs = endpoint({
  method: 'GET',
  path: '/api/operator/faqs/',
  noun: 'operator',
  access: 'operator',
  summary: 'All questions, hidden ones too.',
  query: z.object({
    language: Language.optional().describe('of the built-in topics; else English. Texts are as they are stored'),
  }),
  reply: z.object({ results: z.array(OperatorFaq) }),
})

export const writeFaq = endpoint({
  method: 'PUT',
  path: '/api/operator/faqs/{id}/',
  noun: 'operator',
  access: 'operator',
  summary: 'Write a question, a new one or an old one.',
  params: z.object({ id: slug }),
  body: z.object({
    topic: z.string().trim().min(1).max(80).describe('a built-in one by its name in any language, or one of your own'),
    question: z.string().trim().min(1).max(300),
    answer: z.string().trim().min(1).max(5000),
    position: z.number().int().min(0).max(1_000_000),
    shown: z.boolean().default(true),
  }),
  reply: OperatorFaq,
})

/** Pages whose words an operator may replace without a new build. */
export const TextName = z.enum(['about', 'terms'])
export const Text = z.object({
  name: TextName,
  body: z
    .string()
    .nullable()
    .describe('paragraphs apart by empty lines, "## " before headings; null: the built-in text'),
  edited: Timestamp.nullable(),
})
export type Text = z.infer<typeof Text>

export const readText = endpoint({
  method: 'GET',
  path: '/api/text/{name}/',
  noun: 'operator',
  access: 'anyone',
  summary: 'The words of a page, where the operator has replaced the built-in ones.',
  params: z.object({ name: TextName }),
  reply: Text,
})

export const writeText = endpoint({
  method: 'PUT',
  path: '/api/operator/text/{name}/',
  noun: 'operator',
  access: 'operator',
  summary: 'Replace the words of a page; null brings the built-in ones back.',
  params: z.object({ name: TextName }),
  body: z.object({ body: z.string().trim().min(1).max(50_000).nullable() }),
  reply: Text,
})

export const ReceivedContact = z.object({
  id: z.string(),
  reference: z.string(),
  topic: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  context: z.string(),
  file: z.object({ name: z.string(), size: z.number().int() }).nullable(),
  created: Timestamp,
  closed: Timestamp.nullable(),
})

export const listContacts = endpoint({
  method: 'GET',
  path: '/api/operator/contacts/',
  noun: 'operator',
  access: 'operator',
  summary: 'Messages of the contact form, newest first.',
  query: z.object({ ...paging(50, 200), state: z.enum(['open', 'closed']).optional() }),
  reply: pageOf(ReceivedContact),
})

export const closeContact = endpoint({
  method: 'POST',
  path: '/api/operator/contacts/{id}/close/',
  noun: 'operator',
  access: 'operator',
  summary: 'Mark a message as dealt with.',
  params: z.object({ id: z.uuid() }),
  reply: ReceivedContact,
})

export const readContactFile = endpoint({
  method: 'GET',
  path: '/api/operator/contacts/{id}/file/',
  noun: 'operator',
  access: 'operator',
  summary: 'The file sent with a message.',
  params: z.object({ id: z.uuid() }),
  reply: z.unknown(),
  media: 'application/octet-stream',
})

export const Account = z.object({
  id: z.string(),
  email: z.string(),
  full_name: z.string(),
  created: Timestamp,
  verified: z.boolean(),
  operator: z.boolean(),
  suspended: Timestamp.nullable(),
  last_seen: Timestamp.nullable(),
})

export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/operator/users/',
  noun: 'operator',
  access: 'operator',
  summary: 'Accounts, newest first. Nothing of what they hold.',
  query: z.object({ ...paging(50, 200), search: z.string().max(200).optional() }),
  reply: pageOf(Account),
})

export const suspendAccount = endpoint({
  method: 'POST',
  path: '/api/operator/users/{id}/suspend/',
  noun: 'operator',
  access: 'operator',
  summary: 'Suspend an account: its sessions and tokens stop at once; nothing is deleted.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: z.string().trim().min(3).max(500) }),
  reply: Account,
})

export const restoreAccount = endpoint({
  method: 'POST',
  path: '/api/operator/users/{id}/restore/',
  noun: 'operator',
  access: 'operator',
  summary: 'End a suspension.',
  params: z.object({ id: z.uuid() }),
  reply: Account,
})

export const readOverview = endpoint({
  method: 'GET',
  path: '/api/operator/overview/',
  noun: 'operator',
  access: 'operator',
  summary: 'The state of the installation: accounts, job queues, mails, data edition, database.',
  reply: z.object({
    version: z.string(),
    data_version: z.string(),
    method: z.string(),
    database: z.enum(['embedded', 'postgres']),
    accounts: z.object({ total: z.number().int(), verified: z.number().int(), suspended: z.number().int() }),
    contacts_open: z.number().int(),
    mails: z.object({ waiting: z.number().int(), given_up: z.number().int() }),
    queues: z.array(
      z.object({ name: z.string(), waiting: z.number().int(), active: z.number().int(), failed: z.number().int() }),
    ),
    failures: z
      .array(
        z.object({
          queue: z.string(),
          at: Timestamp,
          sentence: z.string().describe('why, in English'),
          message: CodedMessage.describe('the same as a code with its values'),
        }),
      )
      .describe('the last failed jobs, newest first, without their contents'),
  }),
})

export const OperatorEvent = z.object({
  id: z.string(),
  at: Timestamp,
  who: z.string(),
  what: z.string(),
  detail: z.string(),
})
export const listOperatorEvents = endpoint({
  method: 'GET',
  path: '/api/operator/audit/',
  noun: 'operator',
  access: 'operator',
  summary: 'Audit log: what operators did, newest first.',
  query: z.object({ ...paging(50, 200) }),
  reply: pageOf(OperatorEvent),
})

/** Every token of a directory begins like this. */
export const SCIM_TOKEN_START = 'cradle_scim_'

export const ScimToken = z.object({
  id: z.string(),
  name: z.string(),
  start: z.string().describe('the first characters, to recognise it by'),
  made_by: z.string(),
  created: Timestamp,
  last_used: Timestamp.nullable(),
})
export type ScimToken = z.infer<typeof ScimToken>

export const listScimTokens = endpoint({
  method: 'GET',
  path: '/api/operator/scim/tokens/',
  noun: 'operator',
  access: 'operator',
  summary: 'The tokens that directories call /scim/v2 with, and the address that they call.',
  reply: z.object({ address: z.string(), results: z.array(ScimToken) }),
})

export const makeScimToken = endpoint({
  method: 'POST',
  path: '/api/operator/scim/tokens/',
  noun: 'operator',
  access: 'operator',
  status: 201,
  summary:
    'Make a token for a directory, with the password of the account. It makes, changes and closes accounts; it is shown in this answer and never again.',
  body: z.object({ name: Name(100), password: z.string().min(1).max(1024).describe('of the account') }),
  reply: ScimToken.extend({ token: z.string() }),
})

export const endScimToken = endpoint({
  method: 'DELETE',
  path: '/api/operator/scim/tokens/{id}/',
  noun: 'operator',
  access: 'operator',
  summary: 'End a token of a directory. Accounts stay as they are.',
  params: z.object({ id: z.uuid() }),
  reply: Done,
})
