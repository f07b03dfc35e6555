import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { READER_START } from '@cradle/contract'
import type { ReadShare, SharedReader } from '../callers/reader.ts'
import { recentAnswers } from '../core/recent-answers.ts'
import type { Deps } from '../deps/deps.ts'
import { validById } from './queries.ts'

/** A reader's token lives this long at most, and never longer than the link. */
const TOKEN_MS = 12 * 3_600_000
/** A link revoked elsewhere is dead here after this time at the latest; one revoked here, at once. */
const REMEMBER_MS = 1_000
const MAX_REMEMBERED = 5_000

export type ShareAuthenticator = {
  /** A token for somebody who opened the link, and until when it works. */
  tokenFor(share: { id: string; expiresAt: Date }): { token: string; until: Date }
  authenticate: ReadShare
  /** Forgets what it remembers: a link was revoked. */
  invalidate(): void
}

/** Gives readers signed tokens, so that made-up ones cost no question to the database, and asks whether the link behind one lives. */
export function createShareAuthenticator({
  db,
  clock,
  secret,
}: Pick<Deps, 'db' | 'clock' | 'secret'>): ShareAuthenticator {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'cradle share reader', 32))
  const sign = (text: string) => createHmac('sha256', key).update(text).digest()
  const readers = recentAnswers<SharedReader | null>({ ms: REMEMBER_MS, max: MAX_REMEMBERED })
  const lookUp = async (id: string) => {
    const share = await validById(db, id, clock.now())
    return share ? { share: id, portfolio: share.portfolioId } : null
  }
  return {
    tokenFor({ id, expiresAt }) {
      const until = new Date(Math.min(expiresAt.getTime(), clock.now().getTime() + TOKEN_MS))
      const text = `${id}.${until.getTime().toString(36)}`
      return { token: `${READER_START}${text}.${sign(text).toString('base64url')}`, until }
    },
    async authenticate(token) {
      const [, id, until, signature] = /^share_([0-9a-f-]{36})\.([0-9a-z]{1,10})\.([\w-]{43})$/.exec(token) ?? []
      if (id === undefined || until === undefined || signature === undefined) return null
      if (!timingSafeEqual(sign(`${id}.${until}`), Buffer.from(signature, 'base64url'))) return null
      if (Number.parseInt(until, 36) <= clock.now().getTime()) return null
      return await readers.get(id, () => lookUp(id))
    },
    invalidate: readers.invalidateAll,
  }
}
