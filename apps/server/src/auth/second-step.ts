import { noteAudit } from '../audit/note-audit.ts'
import { constantTimeFailure } from '../core/constant-time.ts'
import type { Deps } from '../deps/deps.ts'
import { limited, uncountEvent } from '../http/limit.ts'
import { refusal, refuse, refuseField } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { networkOf } from './addresses.ts'
import { findCode, makeCode, useCode } from './codes.ts'
import { countGuess } from './count-guess.ts'
import { enter } from './enter.ts'
import { REFUSED_MS, secondStepLimits, ticketLimits } from './guess-limits.ts'
import { accountById } from './queries.ts'
import { takeFactor } from './take-factor.ts'

/** Ends the first step of a log-in whose password was right: its answer carries a ticket for the second. Raises `Refusal`. */
export async function askForSecondStep({ db, clock }: Deps, userId: string): Promise<never> {
  const ticket = await makeCode(db, { userId, purpose: 'log_in' }, clock.now())
  throw refusal(403, 'second_factor', { ticket })
}

/** The second step: opens the session for a ticket and a code. A wrong code leaves the ticket as it is. */
export function finishLogIn(deps: Deps, call: Call<'finishLogIn'>) {
  return constantTimeFailure(REFUSED_MS, () => tryFinish(deps, call))
}

async function tryFinish(deps: Deps, { body, request }: Call<'finishLogIn'>) {
  const { db, clock } = deps
  const network = networkOf(request.ip)
  const ticketTries = ticketLimits(network)
  await limited(db, ticketTries, clock.now(), 'too_many_requests.network')
  const begun = await db.transaction(tx => findTicket(tx, body.ticket, clock.now()))
  const account = begun && (await accountById(db, begun))
  if (!account) refuse(400, 'ticket_unknown')
  const limits = secondStepLimits(account.id, network)
  await countGuess(deps, limits, account.id, request.ip, 'too_many_requests.codes')
  if (account.suspendedAt !== null) refuse(403, 'suspended')
  const now = clock.now()
  const use = { userId: account.id, code: body.code, address: request.ip }
  const tokens = await db.transaction(async tx => {
    // Looked up again behind its lock: two uses at once are one.
    if ((await findTicket(tx, body.ticket, now)) !== account.id) refuse(400, 'ticket_unknown')
    if (!(await takeFactor(tx, deps, use, now))) return null
    await useCode(tx, body.ticket, account.id, now)
    return await enter(tx, deps, { userId: account.id, twoSteps: true, by: 'second_step', request }, now)
  })
  if (tokens === null) {
    await noteAudit(db, account.id, { what: 'log_in_failed', detail: request.agent, address: request.ip }, now)
    refuseField(400, 'code', 'wrong_code')
  }
  await uncountEvent(
    db,
    [...limits, ...ticketTries].map(({ key }) => key),
  )
  return tokens
}

/** Whose log-in a ticket continues; null for one that is made up, used or too old. */
async function findTicket(...args: Parameters<typeof findCode>): Promise<string | null> {
  const code = await findCode(...args)
  return code?.purpose === 'log_in' && code.usedAt === null ? code.userId : null
}
