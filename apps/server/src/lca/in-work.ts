import type { EndpointName } from '@cradle/contract'
import { unavailable } from '../refuse.ts'
import type { Handlers } from '../serve.ts'

/** Calls of the contract that this installation does not answer yet. */
export function inWork<Names extends EndpointName>(names: readonly Names[]): Handlers<Names> {
  const refuse = async () => unavailable('This call is not served yet.', 60)
  return Object.fromEntries(names.map(name => [name, refuse])) as unknown as Handlers<Names>
}
