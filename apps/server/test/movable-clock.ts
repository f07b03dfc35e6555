import type { Clock } from '../src/core/clock.ts'

export type MovableClock = Clock & { forward(seconds: number): void }

/** A clock that runs, and can be set forward (or back, with a negative number). */
export function movableClock(): MovableClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    forward(seconds) {
      ahead += seconds * 1000
    },
  }
}
