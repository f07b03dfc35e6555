/**
 * Folds text for recognising: accents and case go, `&` becomes `and`, every run of characters that
 * are neither letters nor digits becomes one space. Letters of other scripts stay as they are.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return separate(text.toLowerCase())
  const bare = text.normalize('NFKD').replace(MARKS, '').toLowerCase()
  return separate(bare.replace(LIGATURES, letter => EXPANDED[letter] ?? letter))
}

/** The same, and without spaces: Viet Nam and Vietnam become one. */
export function foldTight(text: string): string {
  return fold(text).replaceAll(' ', '')
}

const PLAIN = /^[ -~]*$/
const MARKS = /[\u0300-\u036f\u200b-\u200d\u2060\ufeff]/g
const EXPANDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ħ: 'h',
  ŋ: 'n',
}
const LIGATURES = /[ßæœøđðłıþħŋ]/g
const BREAKS = /[^\p{L}\p{N}\p{M}]+/gu
const ASCII_BREAKS = /[^a-z0-9]+/g

function separate(text: string): string {
  const spelled = text.includes('&') ? text.replaceAll('&', ' and ') : text
  return spelled.replace(PLAIN.test(spelled) ? ASCII_BREAKS : BREAKS, ' ').trim()
}
