/** A database that has not answered for so long will not: what it was doing failed in a way it cannot leave. */
const SILENCE_MS = 120_000
/** The same for a while after the system refused it a write: PostgreSQL turns in itself where that was in its log. */
const SILENCE_AFTER_REFUSAL_MS = 8_000
const DOUBT_MS = 60_000

/**
 * How long the embedded database has been silent, in questions and not by the clock, so that a machine that slept does not look like a
 * dead database. One question each `questionMs`.
 */
export class Silence {
  readonly questionMs: number
  readonly #maxMs: number
  #silentMs = 0
  #refusal: { isFull: boolean; agoMs: number } | undefined

  constructor(maxMs = SILENCE_MS) {
    this.#maxMs = maxMs
    this.questionMs = Math.min(1_000, maxMs / 8)
  }

  /** It answered. */
  answered(): void {
    this.#silentMs = 0
  }

  /** The system refused it a write. */
  refused(isFull: boolean): void {
    this.#refusal = { isFull, agoMs: 0 }
  }

  /** One question more: why it is to be given up, or undefined. Refuses calls as a full disk or a database that is away does. */
  ask(): Error | undefined {
    const refusal = this.#refusal
    if (refusal) refusal.agoMs += this.questionMs
    // What began within the time of doubt is judged by it.
    if (refusal && refusal.agoMs > DOUBT_MS + this.#silentMs) this.#refusal = undefined
    this.#silentMs += this.questionMs
    const doubted = this.#refusal
    if (this.#silentMs <= (doubted ? SILENCE_AFTER_REFUSAL_MS : this.#maxMs)) return undefined
    if (!doubted) return away(`The embedded database has not answered for ${Math.round(this.#maxMs / 1000)} s.`)
    if (!doubted.isFull) return away('The embedded database could not write, and it does not answer any more.')
    const sentence = 'The disk of the embedded database is full, and it does not answer any more.'
    return Object.assign(new Error(sentence), { code: 'ENOSPC' })
  }
}

/** An error that refuses calls as a lost connection does. */
export const away = (sentence: string) => Object.assign(new Error(sentence), { code: 'ECONNRESET' })
