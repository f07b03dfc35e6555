import { networkOf } from '../auth/addresses.ts'
import { digest } from '../auth/secrets.ts'

/**
 * What tells one requester of a sign-up from another, as it is kept. A browser sends a secret of its own; a program that
 * sends none is known by its network and name, which is weaker: it repeats a mail, and proves nothing.
 */
export function requesterOf(secret: string | undefined, request: { ip: string; agent: string }): Buffer {
  return digest(secret === undefined ? `from ${networkOf(request.ip)} ${request.agent}` : `secret ${secret}`)
}
