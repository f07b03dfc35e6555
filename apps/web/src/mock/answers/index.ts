import type { EndpointName } from '@cradle/contract'
import { bundles } from './bundles.ts'
import { drafts } from './drafts.ts'
import { exports } from './exports.ts'
import { organisations } from './organisations.ts'
import { portfolios } from './portfolios.ts'
import { rest } from './rest.ts'
import { session } from './session.ts'
import { shares } from './shares.ts'
import type { Answers } from './types.ts'
import { users } from './users.ts'

/** The calls that stay unanswered are logged, as every request the mock does not know. */
export const answers: Partial<Answers<EndpointName>> = {
  ...session,
  ...users,
  ...portfolios,
  ...bundles,
  ...drafts,
  ...exports,
  ...shares,
  ...organisations,
  ...rest,
}
