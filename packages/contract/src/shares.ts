import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { oneLine } from './plain-text.ts'
import { Done, Timestamp } from './shapes.ts'

/** Every reader's token begins like this, so that it is told from sessions and from tokens for scripts. */
export const READER_START = 'share_'

/** The longest time a link may live. */
export const SHARE_MAX_DAYS = 366

/** `open`: the link works; `expired` and `revoked` answer like one that never was. */
export const ShareState = z.enum(['open', 'expired', 'revoked'])

/** A read-only link to one delivered run of a portfolio, as its owner sees it. */
export const ShareLink = z.object({
  id: z.string(),
  portfolio: z.object({
    id: z.string().describe('address of the run that the link shows'),
    name: z.string(),
    run: z.number().int(),
  }),
  label: z.string().describe('what its owner calls it; readers never see it'),
  created: Timestamp,
  expires: Timestamp,
  has_password: z.boolean(),
  state: ShareState,
  revoked: Timestamp.nullable(),
  restorable: z.boolean().describe('revoked a moment ago: it can be opened again'),
  opened: z.number().int().describe('times the page was opened'),
  embedded: z.number().int().describe('times a picture was shown on another page'),
  last_opened: Timestamp.nullable(),
})
export type ShareLink = z.infer<typeof ShareLink>

export const listShares = endpoint({
  method: 'GET',
  path: '/api/share/list/',
  noun: 'shares',
  access: 'user',
  summary: 'The links you made, newest first; of one portfolio (all its runs) where it is named.',
  query: z.object({ portfolio: z.string().max(64).optional() }),
  reply: z.object({ results: z.array(ShareLink) }),
})

export const makeShare = endpoint({
  method: 'POST',
  path: '/api/share/create/',
  noun: 'shares',
  access: 'user',
  status: 201,
  summary:
    'Make a read-only link to a delivered report. Its secret is in this answer and nowhere else: the page is at /shared/{secret}.',
  body: z.object({
    portfolio: z.string().min(1).max(64),
    expires: z.iso.datetime({ offset: true, error: 'fields:time' }).describe(`at most ${SHARE_MAX_DAYS} days from now`),
    label: z.string().overwrite(oneLine).max(100).default(''),
    password: z.string().min(8).max(128).optional(),
  }),
  reply: ShareLink.extend({ secret: z.string().describe('192 random bits; kept as a digest only') }),
})

export const revokeShare = endpoint({
  method: 'DELETE',
  path: '/api/share/{id}/',
  noun: 'shares',
  access: 'user',
  summary: 'Revoke a link. From now on it answers like one that never was.',
  params: z.object({ id: z.uuid() }),
  reply: Done,
})

export const restoreShare = endpoint({
  method: 'POST',
  path: '/api/share/{id}/restore/',
  noun: 'shares',
  access: 'user',
  summary: 'Undo a revocation within the hour: the same link works again.',
  params: z.object({ id: z.uuid() }),
  reply: ShareLink,
})

/** What a reader of a link is given: a token for the reading calls, in which the report's address is `id`. */
export const OpenedShare = z.object({
  token: z.string().describe('send it as a bearer token'),
  id: z.string().describe('address of the report for these calls; it means nothing elsewhere'),
  name: z.string(),
  expires: Timestamp.describe('of the link'),
  until: Timestamp.describe('of the token; open the link again for another'),
})
export type OpenedShare = z.infer<typeof OpenedShare>

export const openShare = endpoint({
  method: 'POST',
  path: '/api/share/open/',
  noun: 'shares',
  access: 'anyone',
  summary:
    'Open a link. 403 password_needed where it asks for a password; 404 alike for links that never were, are over or are revoked.',
  body: z.object({
    secret: z.string().min(1).max(200),
    password: z.string().min(1).max(1024).optional(),
    as: z.enum(['page', 'embed']).default('page').describe('what is being shown: counted apart'),
  }),
  reply: OpenedShare,
})
