import { readCookie } from '../api/cookies.ts'
import { chosenWorkspace } from '../api/workspace.ts'

/** Whose answers these are: the account of the session, or nobody's. What one account read is never given to another. */
export function currentAccount(): string {
  const [, payload = ''] = (readCookie('accessToken') ?? '').split('.')
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const subject = typeof claims === 'object' && claims !== null && 'sub' in claims ? claims.sub : null
    return typeof subject === 'string' ? subject : 'nobody'
  } catch {
    return 'nobody'
  }
}

/** The account and the workspace that it has chosen: what a call answers depends on both. */
export const currentReader = (): string => `${currentAccount()} ${chosenWorkspace() ?? 'personal'}`
