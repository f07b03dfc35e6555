import { withoutAccents } from './accents.ts'

/** Text for searching: no accents, lower case, single blanks. */
export const fold = (text: string): string =>
  (PLAIN.test(text) ? text.toLowerCase() : spelledOut(text)).replace(BLANKS, ' ').trim()

const PLAIN = /^[ -~]*$/
const BLANKS = /\s+/g

const spelledOut = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/đ/g, 'd')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ı/g, 'i')
