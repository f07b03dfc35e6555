import type { WorkspaceRole } from '@cradle/contract'

/** Id of a workspace that the caller was found to belong to, or that owns a row. That of a personal one is the id of its person. */
export type WorkspaceId = string & { readonly __workspace: true }

/** Who calls, whatever workspace is chosen. */
export type Person = {
  id: string
  sessionId: string
  email: string
  fullName: string
  operator: boolean
  /** The log-in had two steps, or two-step verification is set up. */
  twoSteps: boolean
  /** An operator who has yet to turn on two-step verification where the installation requires it. */
  needsTwoSteps: boolean
  /** What a token for scripts may do; null for a session, which may do everything its owner may. */
  scope: 'read' | 'write' | null
  /** The only workspace that a token for scripts may be used in. */
  tokenWorkspace: WorkspaceId | null
}

/** A workspace and what the caller is in it. */
export type Membership = { id: WorkspaceId; role: WorkspaceRole; personal: boolean; needsTwoSteps: boolean }

/** Who calls, in the chosen workspace. */
export type SessionUser = Person & { workspace: Membership }

/** The personal workspace of an account. */
export const personalWorkspace = (userId: string): WorkspaceId => userId as WorkspaceId

/** Who a token stands for; null where it is made up or over. */
export type Authenticate = (token: string, address: string) => Promise<Person | null>

/** What a person is in a workspace; null where nothing. */
export type FindMembership = (userId: string, workspace: string) => Promise<Membership | null>

/** The token of an Authorization header, or null where there is none of the Bearer kind. */
export function bearerOf(header: string | undefined): string | null {
  const match = /^Bearer ([\x21-\x7e]{1,4096})$/i.exec(header ?? '')
  return match?.[1] ?? null
}
