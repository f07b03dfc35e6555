import { noteInWorkspace } from '../audit/note-audit.ts'
import { networkOf } from '../auth/addresses.ts'
import { checkPassword } from '../auth/password-hash.ts'
import { constantTimeFailure } from '../core/constant-time.ts'
import type { Deps } from '../deps/deps.ts'
import { limited, uncountEvent } from '../http/limit.ts'
import { notFound, refuse } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { countOpening, validBySecret } from './queries.ts'
import type { ShareAuthenticator } from './share-authenticator.ts'

const TEN_MINUTES = 600

/** A refused opening is answered no sooner: what was found meanwhile cannot be told from the time. */
const REFUSED_MS = 100

/** Opens a link. What never was, is over, was revoked or lost its report is refused alike. */
export const openShare = (deps: Deps, authenticator: ShareAuthenticator, call: Call<'openShare'>) =>
  constantTimeFailure(REFUSED_MS, () => tryOpen(deps, authenticator, call))

async function tryOpen({ db, clock }: Deps, authenticator: ShareAuthenticator, { body, request }: Call<'openShare'>) {
  const network = networkOf(request.ip)
  const misses = `share-miss ${network}`
  const rules = [
    { key: misses, max: 60, seconds: TEN_MINUTES },
    { key: `share-open ${network}`, max: 1200, seconds: TEN_MINUTES },
  ]
  await limited(db, rules, clock.now(), 'too_many_requests.links')
  const found = await validBySecret(db, body.secret, clock.now())
  if (!found) notFound('link')
  const { share, name } = found
  if (share.passwordHash !== null) {
    if (body.password === undefined) {
      await uncountEvent(db, [misses])
      refuse(403, 'password_needed')
    }
    const tries = [
      { key: `share-password ${share.id} ${network}`, max: 10, seconds: TEN_MINUTES },
      { key: `share-password ${share.id}`, max: 100, seconds: TEN_MINUTES, shared: true },
    ]
    await limited(db, tries, clock.now(), 'too_many_requests.link_password')
    if (!(await checkPassword(share.passwordHash, body.password))) refuse(403, 'wrong_password.link')
    await uncountEvent(
      db,
      tries.map(({ key }) => key),
    )
  }
  await uncountEvent(db, [misses])
  const now = clock.now()
  await db.transaction(async tx => {
    const isFirst = await countOpening(tx, share.id, body.as, now)
    // Where a reader came from is nobody's business, the owner's neither.
    if (isFirst) await noteInWorkspace(tx, share.owner, { what: 'share_opened', detail: share.label || name }, now)
  })
  const { token, until } = authenticator.tokenFor(share)
  return { token, id: share.id, name, expires: share.expiresAt.toISOString(), until: until.toISOString() }
}
