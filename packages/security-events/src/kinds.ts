/** Kinds of events, with what each means. */
export const KINDS = {
  failed_log_in: 'A password, code, ticket, passkey or answer of an issuer was refused.',
  denied: 'A call was refused because of who made it (403).',
  session_over: 'A call came without a living session (401). Everyday, unless there are many.',
  limit: 'A limit was reached (429).',
  log_in: 'A session began or ended.',
  credentials: 'How somebody logs in was changed, or a token was made or ended.',
  role_change: 'Who may do what was changed.',
  export: 'Data left as a file.',
} as const

export type Kind = keyof typeof KINDS

/** Refusals of guesses, whatever their status. */
export const GUESSES: ReadonlySet<string> = new Set([
  'wrong_credentials',
  'wrong_password',
  'wrong_code',
  'ticket_unknown',
  'passkey_refused',
  'passkey_not_added',
  'openid_failed',
  'code_unknown',
  'setup_code_unknown',
])

/** Refusals that are a step of a log-in. */
export const STEPS: ReadonlySet<string> = new Set(['second_factor', 'openid_join'])

/** The kind of a refused call; null where the refusal is none of security. */
export function kindOfRefusal(status: number, code: string): Kind | null {
  if (GUESSES.has(code)) return 'failed_log_in'
  if (STEPS.has(code)) return 'log_in'
  if (status === 401) return 'session_over'
  if (status === 403) return 'denied'
  return status === 429 ? 'limit' : null
}
