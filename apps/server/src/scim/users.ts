import { isDeepStrictEqual } from 'node:util'
import { Language, Name } from '@cradle/contract'
import {
  listOf,
  matches,
  narrow,
  patchUser,
  presentUser,
  readFilter,
  readPage,
  readUser,
  ScimError,
  type ScimUser,
  USER,
  type Values,
} from '@cradle/scim'
import { message } from '@cradle/words/messages'
import { noteAudit } from '../audit/note-audit.ts'
import { emailKey } from '../auth/addresses.ts'
import { accountByEmail } from '../auth/queries.ts'
import { endSessions } from '../auth/sessions.ts'
import type { Db } from '../db/open.ts'
import { noteOperator, setSuspended } from '../operator/queries.ts'
import { makeAccount, newUnknownPassword } from '../registrations/make-account.ts'
import { updateUser } from '../users/queries.ts'
import { type Asking, type Directory, mustMatch, settleRoles } from './directory.ts'
import {
  countOperators,
  countPeople,
  isNameTaken,
  type Looked,
  leaveGroups,
  lockDirectory,
  scimPeople,
  scimPerson,
  upsertPerson,
} from './queries.ts'

/** People that a filter without an equal value may look at. */
const SCANNED = 10_000

const present = ({ person, account }: Looked, base: string) =>
  presentUser(
    { id: account.id, created: person.createdAt, changed: person.changedAt, version: person.version, base },
    person.values as Values,
    account.suspendedAt === null,
  )

/** A resource with its version. */
export type Answered = { resource: Record<string, unknown>; version: number }

const answered = (found: Looked, { base }: Asking): Answered => ({
  resource: present(found, base),
  version: found.person.version,
})

export async function listUsers({ deps: { db } }: Directory, { query, base }: Asking) {
  const page = readPage(query)
  if (!query.filter) {
    const found = page.limit === 0 ? [] : await scimPeople(db, [], page)
    return listOf(
      found.map(one => present(one, base)),
      await countPeople(db),
      page.offset,
    )
  }
  const filter = readFilter(query.filter)
  const candidates = await scimPeople(db, narrow(filter, USER.schema), { limit: SCANNED + 1, offset: 0 })
  if (candidates.length > SCANNED)
    throw new ScimError(400, 'Filter by userName, externalId or id: this one looks at too many people.', 'tooMany')
  // A filter is read against its attributes even where nobody can match.
  matches(filter, {}, USER)
  const found = candidates.map(one => present(one, base)).filter(one => matches(filter, one as Values, USER))
  return listOf(found.slice(page.offset, page.offset + page.limit), found.length, page.offset)
}

/** Somebody that the directory looks after. Raises `ScimError` 404. */
async function personAt(db: Db, id: string): Promise<Looked> {
  const found = await scimPerson(db, id)
  if (!found || found.person.deletedAt !== null) throw new ScimError(404, 'There is no such user.')
  return found
}

export const readScimUser = async ({ deps }: Directory, id: string, asking: Asking): Promise<Answered> =>
  answered(await personAt(deps.db, id), asking)

/** Makes an account, opens one again that was let go of, or links one that has the address where the operator allows that. Raises `ScimError`. */
export async function createUser(directory: Directory, asking: Asking): Promise<Answered> {
  const { db, clock } = directory.deps
  const user = readUser(asking.body)
  const passwordHash = (await accountByEmail(db, emailKey(user.email))) ? '' : await newUnknownPassword()
  return await change(
    directory,
    asking,
    async tx => {
      const now = clock.now()
      const { id, made } = await accountFor(tx, directory, { user, passwordHash, ip: asking.ip }, now)
      mustBeFree(await isNameTaken(tx, keyOf(user), id))
      const times = { createdAt: now, changedAt: now, deletedAt: null }
      await upsertPerson(tx, { userId: id, ...columnsOf(user), version: 1, made, ...times })
      directory.deps.security.noteEvent('account_provisioned', { id: asking.id, user: id })
      await noteOperator(tx, whoOf(asking), made ? 'account_provisioned' : 'account_linked', user.email, now)
      return id
    },
    user,
  )
}

const whoOf = ({ token }: Asking) => `SCIM: ${token}`
const keyOf = ({ userName }: ScimUser) => userName.toLowerCase()

function columnsOf(user: ScimUser) {
  const { active: _state, ...values } = user.values
  return { userNameKey: keyOf(user), externalId: user.externalId, values }
}

function mustBeFree(isTaken: boolean): void {
  if (isTaken) throw new ScimError(409, 'This userName is taken.', 'uniqueness')
}

type Wanted = { user: ScimUser; passwordHash: string; ip: string }

async function accountFor(tx: Db, { deps }: Directory, { user, passwordHash, ip }: Wanted, now: Date) {
  const known = await accountByEmail(tx, emailKey(user.email))
  if (!known) {
    const identity = { name: user.name === '' ? null : user.name, locale: localeOf(user) }
    const hash = passwordHash === '' ? await newUnknownPassword() : passwordHash
    const id = await makeAccount(tx, { identity, email: user.email, passwordHash: hash, address: ip }, now)
    if (id === null) throw new ScimError(409, 'This address is taken.', 'uniqueness')
    return { id, made: true }
  }
  const before = await scimPerson(tx, known.id)
  if (before && before.person.deletedAt === null)
    throw new ScimError(409, 'The account with this address is provisioned already.', 'uniqueness')
  if (!before && !deps.env.SCIM_TRUST_ADDRESSES)
    throw new ScimError(
      409,
      'An account with this address exists. The operator links such accounts with SCIM_TRUST_ADDRESSES=true.',
      'uniqueness',
    )
  return { id: known.id, made: before?.person.made ?? false }
}

const localeOf = ({ values }: ScimUser): string | null => {
  const given = values.preferredLanguage ?? values.locale
  return typeof given === 'string' ? given : null
}

/** The whole of a person anew (PUT). Raises `ScimError`. */
export const replaceUser = (directory: Directory, id: string, asking: Asking) =>
  changeUser(directory, id, asking, () => readUser(asking.body))

/** Parts of a person (PATCH). Raises `ScimError`. */
export const modifyUser = (directory: Directory, id: string, asking: Asking) =>
  changeUser(directory, id, asking, ({ person, account }) =>
    patchUser({ ...(person.values as Values), active: account.suspendedAt === null }, asking.body),
  )

async function changeUser(directory: Directory, id: string, asking: Asking, after: (before: Looked) => ScimUser) {
  let user: ScimUser | null = null
  const set = async (tx: Db) => {
    const before = await personAt(tx, id)
    mustMatch(asking.ifMatch, before.person.version)
    user = after(before)
    mustBeFree(await isNameTaken(tx, keyOf(user), before.account.id))
    const columns = columnsOf(user)
    const isSame =
      isDeepStrictEqual(columns.values, before.person.values) && user.active === (before.account.suspendedAt === null)
    if (!isSame)
      await upsertPerson(tx, {
        ...before.person,
        ...columns,
        version: before.person.version + 1,
        changedAt: directory.deps.clock.now(),
      })
    return before.account.id
  }
  return await change(directory, asking, set, () => user)
}

/** Lets go of a person: the account is closed, its roles from groups end, and nothing of it is deleted. Raises `ScimError`. */
export async function deleteUser(directory: Directory, id: string, asking: Asking): Promise<void> {
  const { db, clock } = directory.deps
  const ended = await db.transaction(async tx => {
    await lockDirectory(tx)
    const found = await personAt(tx, id)
    mustMatch(asking.ifMatch, found.person.version)
    const now = clock.now()
    const sessions = await setActive(tx, directory, found, false, asking)
    await leaveGroups(tx, found.account.id, now)
    await settleRoles(tx, directory.deps, found.account.id, now, true)
    const { person } = await personAt(tx, id)
    await upsertPerson(tx, { ...person, version: person.version + 1, changedAt: now, deletedAt: now })
    return sessions
  })
  invalidateAll(directory, ended)
}

type Then = ScimUser | (() => ScimUser | null)

/** One change in one transaction: of the person, then of the account. */
async function change(directory: Directory, asking: Asking, write: (tx: Db) => Promise<string>, then: Then) {
  const { ended, found } = await directory.deps.db.transaction(async tx => {
    await lockDirectory(tx)
    const id = await write(tx)
    const user = typeof then === 'function' ? then() : then
    if (user) await updateUser(tx, id, accountColumns(user))
    const sessions = user ? await setActive(tx, directory, await personAt(tx, id), user.active, asking) : []
    return { ended: sessions, found: await personAt(tx, id) }
  })
  invalidateAll(directory, ended)
  return answered(found, asking)
}

/** What the account takes from the directory. Its address is not among it: with another one, somebody else could set the password. */
function accountColumns(user: ScimUser) {
  const fullName = user.name === '' ? undefined : Name(200).safeParse(user.name).data
  const language = Language.options.find(one => localeOf(user)?.toLowerCase().startsWith(one))
  return { ...(fullName === undefined ? {} : { fullName }), ...(language === undefined ? {} : { language }) }
}

/** Closes or opens an account, and gives the sessions that ended. One that an operator closed stays closed. Raises `ScimError`. */
async function setActive(tx: Db, { deps }: Directory, found: Looked, isActive: boolean, asking: Asking) {
  const { account, person } = found
  if (isActive === (account.suspendedAt === null)) return []
  if (isActive && !person.deactivated) return []
  const now = deps.clock.now()
  if (!isActive && account.operator && (await countOperators(tx)) <= 1)
    throw new ScimError(409, 'This is the only operator of the installation. Make another one first.')
  await setSuspended(tx, account.id, isActive ? null : now)
  await upsertPerson(tx, { ...person, deactivated: !isActive })
  const what = isActive ? 'account_restored' : 'account_suspended'
  await noteOperator(tx, whoOf(asking), what, account.email, now)
  const detail = message(isActive ? 'audit:directory_opened' : 'audit:directory_closed')
  await noteAudit(tx, account.id, { what: isActive ? 'restored' : 'suspended', detail, address: asking.ip }, now)
  const event = isActive ? 'account_restored' : 'account_deprovisioned'
  deps.security.noteEvent(event, { id: asking.id, user: account.id })
  return isActive ? [] : await endSessions(tx, account.id, now)
}

function invalidateAll({ sessions, tokens, memberships }: Directory, ended: readonly string[]): void {
  sessions.invalidate(ended)
  tokens.invalidate()
  memberships.invalidate()
}
