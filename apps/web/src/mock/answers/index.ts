import type { EndpointName } from '@cradle/contract'
import { assuranceAnswers } from './assurance.ts'
import { bundles } from './bundles.ts'
import { catalogue } from './catalogue.ts'
import { chains } from './chains.ts'
import { columns } from './columns.ts'
import { databaseRepairs } from './database-repairs.ts'
import { databases } from './databases.ts'
import { drafts } from './drafts.ts'
import { evidenceAnswers } from './evidence.ts'
import { exports } from './exports.ts'
import { fileAnswers } from './files.ts'
import { financedAnswers } from './financed.ts'
import { groupAnswers } from './groups.ts'
import { matchAnswers } from './matches.ts'
import { messageAnswers } from './messages.ts'
import { openIdAnswers } from './openid.ts'
import { operator } from './operator.ts'
import { organisations } from './organisations.ts'
import { owners } from './owners.ts'
import { passkeyAnswers } from './passkeys.ts'
import { passportAnswers } from './passport.ts'
import { portfolios } from './portfolios.ts'
import { reading } from './reading.ts'
import { reference } from './reference.ts'
import { requestAnswers } from './requests.ts'
import { commentAnswers, reviewAnswers } from './review.ts'
import { runs } from './runs.ts'
import { scenarios } from './scenarios.ts'
import { scheduleAnswers } from './schedules.ts'
import { secondFactor } from './second-factor.ts'
import { session } from './session.ts'
import { shares } from './shares.ts'
import { signing } from './signing.ts'
import { statementAnswers } from './statements.ts'
import { studies } from './studies.ts'
import { tokens } from './tokens.ts'
import { trials } from './trials.ts'
import type { Answers } from './types.ts'
import { users } from './users.ts'
import { viewAnswers } from './views.ts'
import { webhooks } from './webhooks.ts'
import { workspaceAnswers } from './workspaces.ts'

/** An answer to every call of the contract: one that is missing, or of another shape, does not compile. */
export const answers: Answers<EndpointName> = {
  ...session,
  ...secondFactor,
  ...openIdAnswers,
  ...passkeyAnswers,
  ...users,
  ...tokens,
  ...webhooks,
  ...viewAnswers,
  ...messageAnswers,
  ...fileAnswers,
  ...evidenceAnswers,
  ...requestAnswers,
  ...scheduleAnswers,
  ...portfolios,
  ...passportAnswers,
  ...bundles,
  ...signing,
  ...drafts,
  ...columns,
  ...reading,
  ...matchAnswers,
  ...commentAnswers,
  ...reviewAnswers,
  ...assuranceAnswers,
  ...runs,
  ...groupAnswers,
  ...exports,
  ...shares,
  ...organisations,
  ...owners,
  ...reference,
  ...catalogue,
  ...chains,
  ...trials,
  ...scenarios,
  ...databaseRepairs,
  ...databases,
  ...studies,
  ...financedAnswers,
  ...statementAnswers,
  ...operator,
  ...workspaceAnswers,
}
