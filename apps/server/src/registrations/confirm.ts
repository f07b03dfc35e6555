import type { Done } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { noteAudit } from '../audit/note-audit.ts'
import { networkOf } from '../auth/addresses.ts'
import { type Code, findCode, useCode } from '../auth/codes.ts'
import { checkPassword } from '../auth/password-hash.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { limited, uncountEvent } from '../http/limit.ts'
import { refuse, refuseField, refuseFields } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { confirmAddress } from '../users/confirm-address.ts'
import { insertUser } from '../users/queries.ts'
import {
  lockAddress,
  type Registration,
  registrationById,
  removeRegistrations,
  removeUnconfirmed,
  waitingFor,
} from './queries.ts'
import { requesterOf } from './requester.ts'

const TEN_MINUTES = 600
/** Sign-ups for one address that a password is compared with. */
const MAX_COMPARED = 10

/** What came with a code to show who asked for it; null: the code came alone. */
type Proof = { requester?: string | undefined; password?: string | undefined; userId: string | null } | null

type Visit = { ip: string; agent: string }

/** Confirms with the code alone: the newest sign-up for the address, or a new address of an account. */
export async function validateRegistration(deps: Deps, { params, request }: Call<'validateRegistration'>) {
  return await withinLimits(deps, request, () => confirm(deps, params.code, null, request))
}

/** Confirms with the code and a proof that who uses it also asked for it. */
export async function confirmRegistration(deps: Deps, { body, user, request }: Call<'confirmRegistration'>) {
  const { code, requester, password } = body
  const userId = user !== null && 'sessionId' in user ? user.id : null
  return await withinLimits(deps, request, () => confirm(deps, code, { requester, password, userId }, request))
}

/** Only codes and passwords that were not right count as attempts. */
async function withinLimits(deps: Deps, { ip }: Visit, work: () => Promise<Done>) {
  const key = `code ${networkOf(ip)}`
  await limited(deps.db, [{ key, max: 60, seconds: TEN_MINUTES }], deps.clock.now(), 'too_many_requests.network')
  const what = await work()
  await uncountEvent(deps.db, [key])
  return what
}

async function confirm(deps: Deps, typed: string, proof: Proof, visit: Visit): Promise<Done> {
  const now = deps.clock.now()
  const code = await findCode(deps.db, typed, now)
  if (code?.usedAt && code.purpose !== 'reset') return done('address_confirmed_before')
  if (code?.purpose === 'address') return await confirmAddress(deps, typed, code, proof, visit)
  const own = await ownRegistration(deps.db, code)
  if (!own) unknownCode()
  const chosen = await chosenBy(deps.db, own, proof, visit)
  await deps.db.transaction(tx => makeAccount(tx, typed, chosen, visit, now))
  return done('address_confirmed')
}

async function ownRegistration(db: Db, code: Code | null): Promise<Registration | undefined> {
  return code?.purpose === 'registration' && code.registrationId
    ? await registrationById(db, code.registrationId)
    : undefined
}

/**
 * The sign-up that becomes the account. Whoever has a mail to the address owns it, whichever sign-up sent the mail; which
 * sign-up is the owner's, the proof says. So nobody is led to confirm what a stranger typed, and no number of a stranger's
 * sign-ups stands in the owner's way. Raises `Refusal`.
 */
async function chosenBy(db: Db, own: Registration, proof: Proof, visit: Visit): Promise<Registration> {
  const waiting = await waitingFor(db, own.emailKey, MAX_COMPARED)
  if (proof === null) {
    if (waiting[0]?.id === own.id) return own
    refuse(409, 'sign_up_replaced')
  }
  const candidates = [own, ...waiting.filter(({ id }) => id !== own.id)]
  if (proof.requester !== undefined) {
    const requester = requesterOf(proof.requester, visit)
    const same = candidates.find(one => one.requester.equals(requester))
    if (same) return same
  }
  if (proof.password === undefined) refuseField(403, 'password', 'proof_needed.sign_up')
  for (const one of candidates) if (await checkPassword(one.passwordHash, proof.password)) return one
  refuseFields(400, [{ field: 'password', message: message('fields:password') }], 'wrong_password.sign_up')
}

/** The account begins here, with what this sign-up brought and nothing of any other. Raises `Refusal`. */
async function makeAccount(tx: Db, typed: string, chosen: Registration, visit: Visit, now: Date): Promise<void> {
  await lockAddress(tx, chosen.emailKey)
  // Looked up again behind the lock: somebody may just have confirmed.
  const code = await findCode(tx, typed, now)
  if (!code || code.usedAt !== null || !(await registrationById(tx, chosen.id))) unknownCode()
  const { email, emailKey, fullName, profile, passwordHash, language } = chosen
  const id = newId(now)
  const account = { id, email, emailKey, fullName, profile, passwordHash, language, verifiedAt: now, createdAt: now }
  await removeUnconfirmed(tx, emailKey)
  if (!(await insertUser(tx, account))) refuse(409, 'address_taken')
  await useCode(tx, typed, id, now)
  await removeRegistrations(tx, emailKey)
  // When it was; from where is not kept with a sign-up.
  await noteAudit(tx, id, { what: 'registered', detail: email, address: '' }, chosen.createdAt)
  await noteAudit(tx, id, { what: 'verified', detail: email, address: visit.ip }, now)
}

function unknownCode(): never {
  refuse(400, 'code_unknown')
}
