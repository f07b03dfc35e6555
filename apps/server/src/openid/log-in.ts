import type { WorkspaceRole } from '@cradle/contract'
import { type Identity, type Issuer, IssuerFailed, isTwoSteps, rolesOf } from '@cradle/openid'
import { noteAudit } from '../audit/note-audit.ts'
import { emailKey } from '../auth/addresses.ts'
import { findCode, makeCode, spendCode } from '../auth/codes.ts'
import { enter } from '../auth/enter.ts'
import { hasSecondFactor } from '../auth/factor-queries.ts'
import { accountByEmail, accountById } from '../auth/queries.ts'
import { askForSecondStep } from '../auth/second-step.ts'
import { digest } from '../auth/secrets.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import { refusal, refuse, unavailable } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { makeAccount, newUnknownPassword } from '../registrations/make-account.ts'
import { directoryGroupsOf, isMadeByDirectory } from '../scim/person-queries.ts'
import { ROLES_BY_RIGHTS, setGroupMemberships } from '../workspaces/group-memberships.ts'
import type { Memberships } from '../workspaces/memberships.ts'
import { insertIdentity, useIdentity } from './queries.ts'

/** What is needed to log in with the issuer of this installation. */
export type OpenIdDeps = { deps: Deps; issuer: Issuer; memberships: Memberships }

/** Where a browser comes back to. */
export const returnTo = (deps: Deps): string => `${deps.site.url}/login`

/** Opens a session for what the issuer says of the person in front of this browser. Raises `Refusal`. */
export async function finishOpenIdLogIn(open: OpenIdDeps, { body, request }: Call<'finishOpenIdLogIn'>) {
  const { deps, memberships } = open
  const identity = await readAnswer(open, body.answer, body.binding)
  const roles = await rolesIn(deps, identity)
  if (roles === null) return await refuseWithoutGroup(open, identity)
  const now = deps.clock.now()
  const userId = (await useIdentity(deps.db, identity, now)) ?? (await beginAccount(deps, identity, request.ip, now))
  const account = await accountById(deps.db, userId)
  if (!account || account.suspendedAt !== null) refuse(403, 'suspended')
  const changed = await deps.db.transaction(tx => setGroupMemberships(tx, userId, roles, now))
  if (changed > 0) deps.security.noteEvent('roles_by_groups', { id: request.id, user: userId, changed })
  memberships.invalidate()
  const twoSteps = deps.env.OPENID_TWO_STEPS || isTwoSteps(identity, deps.env.OPENID_ACR)
  if (!twoSteps && (await hasSecondFactor(deps.db, userId))) await askForSecondStep(deps, userId)
  return await deps.db.transaction(tx => enter(tx, deps, { userId, twoSteps, by: 'issuer', request }, now))
}

/** What the issuer says, once, and only to the browser that began. Raises `Refusal`. */
async function readAnswer({ deps, issuer }: OpenIdDeps, answer: string, binding: string): Promise<Identity> {
  const { db, clock, env, log } = deps
  const state = new URLSearchParams(answer).get('state') ?? ''
  const begun = await db.transaction(async tx => {
    const code = await findCode(tx, state, clock.now())
    if (code?.purpose !== 'openid' || code.usedAt !== null) return null
    const { nonce, verifier, binding: bound } = code.payload
    if (digest(binding).toString('base64url') !== bound) return null
    await spendCode(tx, state, clock.now())
    return { nonce: String(nonce), verifier: String(verifier) }
  })
  if (begun === null) refuse(400, 'ticket_unknown')
  try {
    return await issuer.finish(returnTo(deps), answer, state, begun)
  } catch (error) {
    return refuseIssuer(error, env.OPENID_NAME, log)
  }
}

/** Says what went wrong at the issuer; the log has why, without what the issuer sent. Raises `Refusal`. */
export function refuseIssuer(error: unknown, name: string, log: Deps['log']): never {
  if (!(error instanceof IssuerFailed)) throw error
  const { why, cause } = error
  const reason = cause instanceof Error ? cause.message : ''
  log.warn({ why, reason }, 'log-in with the issuer failed')
  if (why === 'unavailable') unavailable('unavailable.issuer', 60, { name })
  refuse(400, `openid_failed.${why}`, { name })
}

/** The roles that the groups of somebody give, those of the issuer and those of a directory (SCIM); null where none of them opens anything. Without a map, groups mean nothing. */
async function rolesIn({ env, db }: Deps, { groups, issuer, subject }: Identity) {
  if (Object.keys(env.OPENID_GROUPS).length === 0) return new Map<string, WorkspaceRole>()
  const ofDirectory = await directoryGroupsOf(db, { issuer, subject })
  return rolesOf([...(groups ?? []), ...ofDirectory], env.OPENID_GROUPS, ROLES_BY_RIGHTS)
}

/** Somebody without a group gets in no more, and what groups gave before ends; where the issuer says nothing of groups, it stays. */
async function refuseWithoutGroup({ deps, memberships }: OpenIdDeps, identity: Identity): Promise<never> {
  const { db, clock, env, security } = deps
  const now = clock.now()
  const ended = await db.transaction(async tx => {
    const user = await useIdentity(tx, identity, now)
    if (user === null || identity.groups === null) return null
    return { user, changed: await setGroupMemberships(tx, user, new Map(), now) }
  })
  if (ended && ended.changed > 0) security.noteEvent('roles_by_groups', ended)
  memberships.invalidate()
  refuse(403, 'openid_failed.group', { name: env.OPENID_NAME })
}

/**
 * The account of somebody who comes from the issuer for the first time: a new one, or the one with this address, where the operator trusts
 * the addresses of the issuer or a directory made it. Otherwise that one has to be logged in to once. Raises `Refusal`.
 */
async function beginAccount(deps: Deps, identity: Identity, address: string, now: Date): Promise<string> {
  const { db, env } = deps
  const { email, isEmailVerified } = identity
  if (email === null || !isEmailVerified) refuse(400, 'openid_failed.address', { name: env.OPENID_NAME })
  const known = await accountByEmail(db, emailKey(email))
  if (known && !env.OPENID_TRUST_ADDRESSES && !(await isMadeByDirectory(db, known.id)))
    return await askToJoin(deps, identity, known.id, now)
  const passwordHash = known ? '' : await newUnknownPassword()
  return await db.transaction(async tx => {
    const userId = known?.id ?? (await makeAccount(tx, { identity, email, passwordHash, address }, now))
    if (userId === null) refuse(409, 'address_taken')
    await join(tx, identity, userId, { name: env.OPENID_NAME, address }, now)
    return userId
  })
}

async function askToJoin({ db, env }: Deps, { issuer, subject }: Identity, userId: string, now: Date): Promise<never> {
  const ticket = await makeCode(db, { userId, purpose: 'openid_join', payload: { issuer, subject } }, now)
  throw refusal(403, 'openid_join', { ticket }, { name: env.OPENID_NAME })
}

type From = { name: string; address: string }

/** Lets somebody of the issuer open an account from now on. Raises `Refusal`. */
export async function join(
  tx: Db,
  named: { issuer: string; subject: string },
  userId: string,
  { name, address }: From,
  now: Date,
): Promise<void> {
  if (!(await insertIdentity(tx, named, userId, now))) refuse(409, 'openid_taken', { name })
  await noteAudit(tx, userId, { what: 'openid_joined', detail: name, address }, now)
}
