import { fieldOf } from '@cradle/client/wire'

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

export const storeWaiting = (email: string, requester: string): void => {
  try {
    localStorage.setItem(key, JSON.stringify({ email, since: Date.now(), requester } satisfies Waiting))
  } catch {
    // the page then asks for the password of the sign-up
  }
}

export const readWaiting = (): Waiting | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    const [email, requester] = [fieldOf(stored, 'email'), fieldOf(stored, 'requester')]
    return typeof email === 'string' && typeof requester === 'string'
      ? { email, since: Number(fieldOf(stored, 'since')) || 0, requester }
      : null
  } catch {
    return null
  }
}

export const clearWaiting = (): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // nothing was kept
  }
}
