/**
 * Words are compared after this: lower case, every run outside a-z and 0-9 becomes one space, ends
 * trimmed (methodology section 3.3). So `Iron & steel` and `iron  steel` are one word, and nothing
 * else is changed.
 */

/**
 * Words are compared after this: lower case, every run outside a-z 0-9 becomes one space, ends
 * trimmed (methodology section 3.3).
 */
export const norm = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** A typed text without its outer blanks; '' when it is missing. */
export const typed = (text: string | null | undefined): string => text?.trim() ?? ''

/** A typed number, or null when it is missing or not finite. 0 is a number. */
export const amount = (value: number | null | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null
