import { networkOf } from '../auth/addresses.ts'
import { checkPassword } from '../auth/password-hash.ts'
import type { Deps } from '../core/deps.ts'
import { steadyFailure } from '../core/steady.ts'
import { limited, uncountEvent } from '../http/limit.ts'
import { notFound, refuse } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { noteAudit } from '../users/note-audit.ts'
import { aliveBySecret, countOpening } from './queries.ts'
import type { ShareDoor } from './share-door.ts'

const TEN_MINUTES = 600

/** A refused opening is answered no sooner: what was found meanwhile cannot be told from the time. */
const REFUSED_MS = 100

/** Opens a link. What never was, is over, was revoked or lost its report is refused alike. */
export const openShare = (deps: Deps, door: ShareDoor, call: Call<'openShare'>) =>
  steadyFailure(REFUSED_MS, () => tryOpen(deps, door, call))

async function tryOpen({ db, clock }: Deps, door: ShareDoor, { body, request }: Call<'openShare'>) {
  const network = networkOf(request.ip)
  const misses = `share-miss ${network}`
  const rules = [
    { key: misses, most: 60, seconds: TEN_MINUTES },
    { key: `share-open ${network}`, most: 1200, seconds: TEN_MINUTES },
  ]
  await limited(db, rules, clock.now(), 'too_many_requests.links')
  const found = await aliveBySecret(db, body.secret, clock.now())
  if (!found) notFound('link')
  const { share, name } = found
  if (share.passwordHash !== null) {
    if (body.password === undefined) {
      await uncountEvent(db, [misses])
      refuse(403, 'password_needed')
    }
    const tries = [
      { key: `share-password ${share.id} ${network}`, most: 10, seconds: TEN_MINUTES },
      { key: `share-password ${share.id}`, most: 100, seconds: TEN_MINUTES, shared: true },
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
    if (isFirst)
      await noteAudit(tx, share.owner, { what: 'share_opened', detail: share.label || name, address: '' }, now)
  })
  const { token, until } = door.tokenFor(share)
  return { token, id: share.id, name, expires: share.expiresAt.toISOString(), until: until.toISOString() }
}
