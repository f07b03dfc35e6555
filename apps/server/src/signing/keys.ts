import { type KeySet, newKey, openKey, presentKey, type SigningKey } from '@cradle/signing'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps/deps.ts'
import { endKey, insertKey, presentSigningKey, type StoredKey, storedKeys } from './queries.ts'
import { openSealedKey, sealKey } from './sealed.ts'

type Needed = Pick<Deps, 'secret' | 'clock' | 'log'>

/**
 * The key that signs now. The first process to need one makes it; all others find it. A key whose secret does not open (SECRET is
 * another one than it was) signs no more, and a new one is made: what it signed stays checked by its public part.
 */
export async function currentKey(deps: Needed, db: Db): Promise<{ key: SigningKey; stored: StoredKey }> {
  for (let tries = 0; tries < 5; tries++) {
    const stored = await presentSigningKey(db)
    if (!stored) {
      await makeKey(deps, db)
      continue
    }
    const secret = openSealedKey(deps.secret, stored.secret, stored.kid)
    if (secret) return { key: openKey(stored.kid, secret), stored }
    deps.log.warn({ kid: stored.kid }, 'the signing key does not open with this SECRET: a new one is made')
    await endKey(db, stored.kid, deps.clock.now())
  }
  throw new Error('No signing key can be made.')
}

function makeKey({ secret, clock }: Needed, db: Db): Promise<boolean> {
  const made = newKey()
  const sealed = sealKey(secret, made.secret, made.kid)
  return insertKey(db, { kid: made.kid, x: made.x, secret: sealed, from: clock.now() })
}

/** Ends the key that signs and makes another. */
export async function rotateKey(deps: Needed & Pick<Deps, 'db'>): Promise<void> {
  await deps.db.transaction(async tx => {
    const { stored } = await currentKey(deps, tx)
    if (await endKey(tx, stored.kid, deps.clock.now())) await makeKey(deps, tx)
  })
}

/** Every key that the installation ever had, for everybody. */
export async function keySet({ db, site }: Pick<Deps, 'db' | 'site'>): Promise<KeySet> {
  return { issuer: site.url, keys: (await storedKeys(db)).map(presentKey) }
}
