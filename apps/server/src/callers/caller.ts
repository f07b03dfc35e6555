/** Who calls. */
export type SessionUser = {
  id: string
  sessionId: string
  email: string
  fullName: string
  operator: boolean
  /** What a token for scripts may do; null for a session, which may do everything its owner may. */
  scope: 'read' | 'write' | null
}

/** Who a token stands for; null where it is made up or over. */
export type Authenticate = (token: string, address: string) => Promise<SessionUser | null>

/** The token of an Authorization header, or null where there is none of the Bearer kind. */
export function bearerOf(header: string | undefined): string | null {
  const match = /^Bearer ([\x21-\x7e]{1,4096})$/i.exec(header ?? '')
  return match?.[1] ?? null
}
