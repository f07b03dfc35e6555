import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Name, Timestamp } from './shapes.ts'

/** Every token for scripts begins like this, so that leaked ones are found by scanners and told from sessions. */
export const TOKEN_START = 'cradle_'

/** What a token may do: `read` your portfolios, reports, files and messages; `write` also uploads, renames and deletes. */
export const TokenScope = z.enum(['read', 'write'])

export const ApiToken = z.object({
  id: z.string(),
  name: z.string(),
  scope: TokenScope,
  workspace: z
    .object({ id: z.string(), name: z.string(), personal: z.boolean() })
    .describe('the only one that it may be used in'),
  start: z.string().describe('the first characters, to recognise it by'),
  created: Timestamp,
  expires: Timestamp,
  last_used: Timestamp.nullable(),
  uses: z.number().int(),
  expired: z.boolean(),
})
export type ApiToken = z.infer<typeof ApiToken>

export const listTokens = endpoint({
  method: 'GET',
  path: '/api/user/tokens/',
  noun: 'tokens',
  access: 'user',
  summary: 'Your tokens for scripts in all your workspaces, with when they were last used and how often.',
  reply: z.object({ results: z.array(ApiToken) }),
})

export const makeToken = endpoint({
  method: 'POST',
  path: '/api/user/tokens/',
  noun: 'tokens',
  access: 'user',
  status: 201,
  summary:
    'Make a token for a script in the chosen workspace, with the password of the account. It may do there what its scope and your role allow. It is shown in this answer and never again; send it as a bearer token.',
  body: z.object({
    name: Name(100),
    scope: TokenScope.default('read'),
    days: z.number().int().min(1).max(365).default(90),
    password: z.string().min(1).max(1024).describe('of the account'),
  }),
  reply: ApiToken.extend({ token: z.string() }),
})

export const endToken = endpoint({
  method: 'DELETE',
  path: '/api/user/tokens/{id}/',
  noun: 'tokens',
  access: 'user',
  summary: 'End one of your tokens.',
  params: z.object({ id: z.uuid() }),
  reply: Done,
})
