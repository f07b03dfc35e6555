import type { Db } from '../db/open.ts'

/**
 * What a choice among the reference organisations finds, remembered by the process: they never change within a stand, and counting or
 * sorting a million of them takes longer than everything else of a page.
 */
export type Remembered = {
  counts: Bounded<number>
  /** Keys of the first ones of a choice in an order, at most `FIRST`. */
  firsts: Bounded<readonly string[]>
}

/** So many from the beginning of an order are remembered; who turns further has them sorted. */
export const FIRST = 500

const ofDatabases = new WeakMap<Db, Remembered>()

export function rememberedOf(db: Db): Remembered {
  const known = ofDatabases.get(db) ?? { counts: bounded(2_000), firsts: bounded(300) }
  ofDatabases.set(db, known)
  return known
}

type Bounded<Value> = { get(key: string): Value | undefined; set(key: string, value: Value): void }

/** Holds the newest; what was asked for longest ago goes first. */
function bounded<Value>(most: number): Bounded<Value> {
  const held = new Map<string, Value>()
  return {
    get(key) {
      const value = held.get(key)
      if (value !== undefined) {
        held.delete(key)
        held.set(key, value)
      }
      return value
    },
    set(key, value) {
      held.set(key, value)
      if (held.size > most) held.delete(held.keys().next().value!)
    },
  }
}
