/** Who answers the contract: the real server on each of its databases, and the mock. One suite holds for all of them. */
import { readFileSync } from 'node:fs'
import { setupServer } from 'msw/node'
import { setupCodeFile } from '../apps/server/src/operator/setup.ts'
import { endToken } from '../apps/server/src/schedules/token.ts'
import { startIssuer } from '../apps/server/test/issuer.ts'
import { codeIn } from '../apps/server/test/people.ts'
import { type DatabaseKind, missingDatabases, startServer } from '../apps/server/test/start-server.ts'
import { handlersOf } from '../apps/web/src/mock/handlers.ts'
import type { Subject } from './subject.ts'

type Answering = { name: string; database?: DatabaseKind; start: () => Promise<Subject> }

export const subjects: readonly Answering[] = [
  { name: 'the server', database: 'embedded', start: () => serverOn('embedded') },
  { name: 'the server on PostgreSQL', database: 'postgres', start: () => serverOn('postgres') },
  { name: 'the mock', start: mock },
]

/** A machine without PostgreSQL says so and does without. */
export function isAvailable({ name, database }: Answering): boolean {
  const reason = database && missingDatabases.get(database)
  if (reason) console.warn(`Skipped: the contract, kept by ${name}. Reason: ${reason}.`)
  return reason === undefined
}

async function serverOn(database: DatabaseKind): Promise<Subject> {
  const issuer = await startIssuer()
  const server = await startServer({
    database,
    reference: true,
    env: {
      TRUST_PROXY: 'loopback',
      OPENID_ISSUER: issuer.url,
      OPENID_CLIENT_ID: issuer.clientId,
      OPENID_CLIENT_SECRET: issuer.clientSecret,
    },
  })
  return {
    url: server.url,
    site: server.deps.site.url,
    isMock: false,
    tokenOf: schedule => endToken(server.deps.secret, schedule),
    codeFor: async email => codeIn((await server.mailTo(email)).text),
    ticketFor: async (username, password) =>
      (await server.call('logIn', { body: { username, password } })).error.ticket ?? '',
    setupCode: () => readFileSync(setupCodeFile(server.deps.env.DATA_DIR), 'utf8'),
    visitIssuer: (at, email) => {
      issuer.next({ sub: email, email, email_verified: true })
      return issuer.visit(at)
    },
    close: async () => {
      await server.close()
      await issuer.close()
    },
  }
}

async function mock(): Promise<Subject> {
  const network = setupServer(...handlersOf(() => Promise.resolve()))
  network.listen({ onUnhandledFrame: 'error' })
  return {
    url: 'http://mock.test',
    site: 'http://mock.test',
    isMock: true,
    tokenOf: schedule => schedule,
    codeFor: async () => 'ABCDE-FGHJK-MNPQR-STVWX',
    ticketFor: async () => 'ABCDE',
    visitIssuer: async at => new URL(at).search,
    setupCode: () => 'ABCDE-FGHJK-MNPQR-STVWX',
    close: async () => network.close(),
  }
}
