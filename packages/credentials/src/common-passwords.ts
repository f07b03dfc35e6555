import { dictionary } from '@zxcvbn-ts/language-common'

/** Passwords of leaks, in lower case, the most used first. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** A common password with fewer letters says nothing about a longer one that contains it. */
const MIN_CORE = 6

/** How many common passwords are known. */
export const COMMON_PASSWORDS = COMMON.size

/** Whether a password is a common one, as it is, twice over, or with digits and signs around it. Asks nobody. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFC').toLowerCase()
  const half = text.slice(0, text.length / 2)
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const candidates = [text, text.replace(/[^\p{L}]+$/u, ''), core, ...(half + half === text ? [half] : [])]
  return candidates.some(one => one.length >= MIN_CORE && COMMON.has(one))
}
