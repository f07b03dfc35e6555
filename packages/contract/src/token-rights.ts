import type { Endpoint } from './endpoint.ts'

/** Nouns in which a token for scripts may act. An approval is the act of a person (`review` is not among them). Accounts, sessions and tokens themselves are for people who log in. */
const NOUNS = [
  'portfolios',
  'comments',
  'financed',
  'exports',
  'organisations',
  'owners',
  'messages',
  'files',
  'lca',
  'scenarios',
  'databases',
  'reference',
  'contact',
]

/** Whether a token of this scope may make this call. */
export function tokenMay(scope: 'read' | 'write', call: Pick<Endpoint, 'noun' | 'method' | 'path'>): boolean {
  if (call.method === 'GET' && call.path === '/api/user/profile') return true
  return NOUNS.includes(call.noun) && (call.method === 'GET' || scope === 'write')
}
