import type { NamesOf } from '@cradle/contract'
import { englishDetail, wireMessage } from '@cradle/words/messages'
import type { SessionAuthenticator } from '../auth/authenticate.ts'
import { VERSION } from '../core/env.ts'
import type { Deps } from '../deps/deps.ts'
import { pageOf } from '../http/page.ts'
import type { Handlers } from '../http/serve.ts'
import type { TokenAuthenticator } from '../tokens/token-authenticator.ts'
import { accountRoutes } from './account-routes.ts'
import { contactRoutes } from './contact-routes.ts'
import { failureMessage } from './failure-message.ts'
import { hasOperator, installationFigures, operatorEventPage } from './queries.ts'
import { becomeOperator } from './setup.ts'
import { textRoutes } from './text-routes.ts'

function presentFailure({ queue, at, output }: Awaited<ReturnType<typeof installationFigures>>['failures'][number]) {
  const message = failureMessage(output)
  return { queue, at: new Date(at).toISOString(), sentence: englishDetail(message), message: wireMessage(message) }
}

/** What operators may do: texts, mail of the contact form, accounts from outside, and the state of the installation. */
export function operatorRoutes(
  deps: Deps,
  authenticator: SessionAuthenticator,
  tokens: TokenAuthenticator,
): Handlers<Exclude<NamesOf<'operator'>, 'listScimTokens' | 'makeScimToken' | 'endScimToken'>> {
  const { db } = deps
  return {
    ...accountRoutes(deps, authenticator, tokens),
    ...contactRoutes(deps),
    ...textRoutes(deps),
    readOperatorSetup: async () => ({ has_operator: await hasOperator(db) }),

    becomeOperator: call => becomeOperator(deps, authenticator, call),

    readOverview: async () => {
      const figures = await installationFigures(db)
      return {
        version: VERSION,
        data_version: deps.world.stand.data_version,
        method: `${deps.world.stand.method} ${deps.world.stand.method_version}`,
        database: deps.kind,
        accounts: figures.accounts,
        contacts_open: figures.contactsOpen,
        mails: { waiting: figures.mails.waiting, given_up: figures.mails.givenUp },
        queues: figures.queues,
        failures: figures.failures.map(presentFailure),
      }
    },

    listOperatorEvents: async ({ query }) => {
      const { rows, count } = await operatorEventPage(db, query)
      const results = rows.map(({ id, who, what, detail, createdAt }) => ({
        id,
        at: createdAt.toISOString(),
        who,
        what,
        detail,
      }))
      return pageOf(results, count, '/api/operator/audit/', query)
    },
  }
}
