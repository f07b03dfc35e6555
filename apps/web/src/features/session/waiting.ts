/** Which address waits for its mail, and since when; kept in this tab so that a reload still knows. */
const key = 'cradle-waiting'

export type Waiting = { email: string; since: number }

export const keepWaiting = (email: string): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ email, since: Date.now() } satisfies Waiting))
  } catch {
    // the page then asks for the address when a mail must be sent again
  }
}

export const readWaiting = (): Waiting | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Waiting> | null
    return typeof kept?.email === 'string' ? { email: kept.email, since: Number(kept.since) || 0 } : null
  } catch {
    return null
  }
}

export const forgetWaiting = (): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // nothing was kept
  }
}
