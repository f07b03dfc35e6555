/**
 * Which address waits for its mail, since when, and the secret that shows that this browser signed up. Kept for the whole browser:
 * the link of the mail opens in another tab.
 */
const key = 'cradle-waiting'

export type Waiting = { email: string; since: number; requester: string }

/** A secret of this browser for one sign-up: 192 random bits. */
export const newRequester = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')

export const keepWaiting = (email: string, requester: string): void => {
  try {
    localStorage.setItem(key, JSON.stringify({ email, since: Date.now(), requester } satisfies Waiting))
  } catch {
    // the page then asks for the password of the sign-up
  }
}

export const readWaiting = (): Waiting | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Waiting> | null
    return typeof kept?.email === 'string' && typeof kept.requester === 'string'
      ? { email: kept.email, since: Number(kept.since) || 0, requester: kept.requester }
      : null
  } catch {
    return null
  }
}

export const forgetWaiting = (): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // nothing was kept
  }
}
