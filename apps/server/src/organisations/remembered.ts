import { LRUCache } from 'lru-cache'
import type { Db } from '../db/open.ts'

/**
 * What a choice among the organisations finds, remembered by the process: counting or sorting a million of them takes longer than
 * everything else of a page, and reference organisations never change within a stand.
 */
export type Remembered = {
  /** Of an account's own organisations, which never change between two deliveries. */
  owns: LRUCache<string, Found>
  counts: LRUCache<string, number>
  /** Keys of the first ones of a choice in an order, at most `FIRST`. */
  firsts: LRUCache<string, readonly string[]>
}

/** How many of the own organisations fit a choice, and keys of the first ones in an order. */
export type Found = { count: number; keys: readonly string[] }

/** So many from the beginning of an order are remembered; who turns further has them sorted. */
export const FIRST = 500

const ofDatabases = new WeakMap<Db, Remembered>()

export function rememberedOf(db: Db): Remembered {
  const known = ofDatabases.get(db) ?? {
    owns: new LRUCache({ max: 300 }),
    counts: new LRUCache({ max: 2_000 }),
    firsts: new LRUCache({ max: 300 }),
  }
  ofDatabases.set(db, known)
  return known
}

/** What is held under a key, or found now and held from now on. What is not `worth` it is found again the next time. */
export async function recall<Value extends {}>(
  held: LRUCache<string, Value>,
  key: string,
  find: () => Promise<Value>,
  worth: (value: Value) => boolean = () => true,
): Promise<Value> {
  const known = held.get(key)
  if (known !== undefined) return known
  const found = await find()
  if (worth(found)) held.set(key, found)
  return found
}
