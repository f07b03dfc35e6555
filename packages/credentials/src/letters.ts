import { randomBytes } from 'node:crypto'

/** Letters and digits that are not mistaken for each other. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random code in groups of five, readable aloud; each group has 24.5 bits. */
export function newLetters(groups: number): string {
  const wanted = groups * 5
  const letters: string[] = []
  while (letters.length < wanted)
    // Bytes above a multiple of 30 would make some letters more frequent.
    for (const byte of randomBytes(24))
      if (byte < 240 && letters.length < wanted) letters.push(ALPHABET.charAt(byte % 30))
  return (letters.join('').match(/.{5}/g) ?? []).join('-')
}

/** A code as it is compared: however it was typed. */
export const lettersOf = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
