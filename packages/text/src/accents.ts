/**
 * Text without accents and other combining marks: `é` becomes `e`. NFKD also takes apart what only looks different (`ﬁ`, `²`, full
 * width); NFD leaves such characters as they are.
 */
export const withoutAccents = (text: string, form: 'NFD' | 'NFKD' = 'NFKD'): string =>
  text.normalize(form).replace(MARKS, '')

const MARKS = /\p{M}+/gu
