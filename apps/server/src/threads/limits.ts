/** Limits of the turns that accounts take, and what counts as small: it has a lane of its own. */
import { availableParallelism } from 'node:os'
import type { Turn } from '@cradle/threads'

/** The turn of the program itself. */
export const OWN_TURN: Turn = { account: 'cradle', small: true }
/** A file that is quick to read, in bytes; and a list, in rows. */
export const SMALL_FILE = 128 * 1024
export const SMALL_LIST = 1_000

/** Longest that the work of one turn may take. */
export const READ_SECONDS = 60
/** Longest that something small may take before it counts as large. */
export const SMALL_SECONDS = 20
/** Work of one account that may wait in a lane, and of all together. */
export const WAITING = { maxOfOne: 20, maxOfAll: 200 }
/** Jobs of long lists at once: on all cores up to this, because each thread holds a copy of an edition. */
export const JOBS_AT_ONCE = Math.min(4, availableParallelism())
