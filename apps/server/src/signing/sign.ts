import { type Manifest, presentKey, type SignedDocument, signManifest, type UnsignedManifest } from '@cradle/signing'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps/deps.ts'
import { currentKey } from './keys.ts'

export type Signing = Pick<Deps, 'secret' | 'clock' | 'log' | 'site'>

/**
 * Signs with the key of now. `at`: the time that is said, for what must be the same bytes whenever it is made; never before the key was.
 */
export async function signWith(
  deps: Signing,
  db: Db,
  manifest: UnsignedManifest,
  at: Date = deps.clock.now(),
): Promise<SignedDocument> {
  const { key, stored } = await currentKey(deps, db)
  const signed = new Date(Math.max(at.getTime(), stored.from.getTime())).toISOString()
  const whole: Manifest = { ...manifest, issuer: deps.site.url, signed }
  return signManifest(whole, key, presentKey(stored))
}
