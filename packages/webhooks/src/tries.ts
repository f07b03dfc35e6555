/** Seconds between a try and the next: 10 s, 1 min, 5 min, 30 min, 2 h, 6 h, 12 h, 24 h. After the ninth nobody tries by himself. */
const WAITS_S = [10, 60, 300, 1800, 7200, 21_600, 43_200, 86_400] as const

export const MAX_ATTEMPTS = WAITS_S.length + 1

/** When a delivery that failed `attempts` times is tried again; null: it is not. */
export function nextTry(attempts: number, now: Date): Date | null {
  const seconds = WAITS_S[attempts - 1]
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000)
}
