import { createHash } from 'node:crypto'
import { showGivenBack, showLimit } from '@cradle/http'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { limits } from '../db/tables/limits.ts'
import { type TooManyKey, tooMany } from './refuse.ts'

/** At most `most` events of this key within `seconds`. `shared`: others are counted too, so what is left is not told. */
export type Limit = { key: string; max: number; seconds: number; shared?: boolean }

/** How a limit was exceeded. */
export type Exceeded = { limit: Limit; waitSeconds: number }

/**
 * Counts one event against each limit, in one statement, before the work it stands for (parallel tries all count). Returns
 * those exceeded; the answer's RateLimit fields say what is left. A counter that ends later than its window allows (some clock was wrong) starts anew.
 */
export async function countEvent(db: Db, rules: readonly Limit[], now: Date): Promise<Exceeded[]> {
  const rows = rules
    .map(rule => ({ key: stored(rule.key), points: 1, until: new Date(now.getTime() + rule.seconds * 1000) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  const over = sql`${limits.until} <= ${now.toISOString()}::timestamptz or ${limits.until} > excluded.until + interval '5 minutes'`
  const counted = await db
    .insert(limits)
    .values(rows)
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        points: sql`case when ${over} then 1 else ${limits.points} + 1 end`,
        until: sql`case when ${over} then excluded.until else ${limits.until} end`,
      },
    })
    .returning()
  return rules.flatMap(limit => {
    const row = counted.find(({ key }) => key === stored(limit.key))
    if (!row) return []
    const waitSeconds = Math.max(1, Math.ceil((row.until.getTime() - now.getTime()) / 1000))
    if (!limit.shared) showLimit(limit.key, policyOf(limit), limit.max - row.points, waitSeconds)
    return row.points <= limit.max ? [] : [{ limit, waitSeconds }]
  })
}

/** Counts one event and refuses with 429 when a limit is exceeded. Raises `Refusal`. */
export async function limited(db: Db, rules: readonly Limit[], now: Date, key: TooManyKey): Promise<void> {
  const exceeded = await countEvent(db, rules, now)
  const [longest] = exceeded.toSorted((a, b) => b.waitSeconds - a.waitSeconds)
  if (longest) tooMany(longest.waitSeconds, policyOf(longest.limit), key)
}

/** The limit without whom it is counted for. */
export const policyOf = ({ key, max, seconds }: Limit) => ({ name: key.split(' ')[0]!, max, seconds })

/** Takes back one event of each key: the work turned out to be honest. */
export async function uncountEvent(db: Db, keys: readonly string[]): Promise<void> {
  const list = sql.join(
    keys
      .map(stored)
      .sort()
      .map(key => sql`${key}`),
    sql`, `,
  )
  await db
    .update(limits)
    .set({ points: sql`greatest(${limits.points} - 1, 0)` })
    .where(sql`${limits.key} in (${list})`)
  for (const key of keys) showGivenBack(key)
}

/** Empties counters: whoever was counted has proven who they are. */
export async function deleteEvents(db: Db, keys: readonly string[]): Promise<void> {
  await db.delete(limits).where(inArray(limits.key, keys.map(stored)))
}

/** Keys name people and networks; only their digest is kept. */
function stored(key: string): string {
  return `${key.split(' ')[0]} ${createHash('sha256').update(key).digest('base64url').slice(0, 32)}`
}
