import type { EndpointName } from '@cradle/contract'
import { organisations } from './organisations.ts'
import { portfolios } from './portfolios.ts'
import { rest } from './rest.ts'
import { session } from './session.ts'
import type { Answers } from './types.ts'
import { users } from './users.ts'

/** One answer to every call of the contract: a call without one does not compile. */
export const answers: Answers<EndpointName> = { ...session, ...users, ...portfolios, ...organisations, ...rest }
