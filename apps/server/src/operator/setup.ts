import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { noteAudit } from '../audit/note-audit.ts'
import { networkOf } from '../auth/addresses.ts'
import type { SessionAuthenticator } from '../auth/authenticate.ts'
import { findCode, storeCode } from '../auth/codes.ts'
import { newCode } from '../auth/secrets.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { limited } from '../http/limit.ts'
import { refuseField } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { appoint, deleteSetupCodes, hasOperator, noteOperator } from './queries.ts'

const TEN_MINUTES = 600

/** Where the code of the first operator is kept, readable only by the user the program runs as. */
export const setupCodeFile = (dataDir: string) => join(dataDir, 'operator-setup-code')

/**
 * The one-time code that makes an account the first operator, or null where there is one already. It is shown where only people
 * who run the program see it; an address in the settings proves nothing about who signs up with it.
 */
export async function offerSetup({ workDb: db, env, clock }: Pick<Deps, 'workDb' | 'env' | 'clock'>) {
  const file = setupCodeFile(env.DATA_DIR)
  if (await hasOperator(db)) {
    rmSync(file, { force: true })
    await deleteSetupCodes(db)
    return null
  }
  if (!existsSync(file)) {
    mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 })
    writeFileSync(file, `${newCode()}\n`, { mode: 0o600 })
  }
  const code = readFileSync(file, 'utf8').trim()
  await storeCode(db, code, { purpose: 'operator' }, clock.now())
  return code
}

/** Makes the caller the first operator. Raises `Refusal`. */
export async function becomeOperator(
  deps: Deps,
  authenticator: SessionAuthenticator,
  { body, user, request }: Call<'becomeOperator'>,
) {
  const { db, clock, env } = deps
  const now = clock.now()
  const limit = { key: `setup ${networkOf(request.ip)}`, max: 10, seconds: TEN_MINUTES }
  await limited(db, [limit], now, 'too_many_requests.network')
  await db.transaction(async tx => {
    const code = await findCode(tx, body.code, now)
    if (code?.purpose !== 'operator' || (await hasOperator(tx))) {
      refuseField(400, 'code', 'setup_code_unknown')
    }
    await appoint(tx, user.id)
    await deleteSetupCodes(tx)
    await noteOperator(tx, user.email, 'operator_appointed', user.email, now)
    await noteAudit(tx, user.id, { what: 'made_operator', detail: request.agent, address: request.ip }, now)
  })
  rmSync(setupCodeFile(env.DATA_DIR), { force: true })
  authenticator.invalidate([user.sessionId])
  return done('operator_made')
}
