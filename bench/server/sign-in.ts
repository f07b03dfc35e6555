import { writeAccessToken } from '../../apps/server/src/auth/access-token.ts'
import { openSession } from '../../apps/server/src/auth/sessions.ts'
import { newId } from '../../apps/server/src/core/ids.ts'
import type { Deps } from '../../apps/server/src/deps/deps.ts'
import { insertUser } from '../../apps/server/src/users/queries.ts'

/** A person with a living session, made directly in the database. */
export async function signAccessToken({ db, secret, clock }: Deps): Promise<string> {
  const now = clock.now()
  const id = newId(now)
  const email = `${id}@example.org`
  await insertUser(db, {
    id,
    email,
    emailKey: email,
    fullName: 'Bench Example',
    passwordHash: '-',
    verifiedAt: now,
    createdAt: now,
  })
  const ttl = { refreshSeconds: 3600, graceSeconds: 15 }
  const { sessionId } = await openSession(
    db,
    { userId: id, twoSteps: false },
    { ip: '127.0.0.1', agent: 'bench' },
    ttl,
    now,
  )
  return await writeAccessToken({ userId: id, sessionId }, secret, now, 3600)
}
