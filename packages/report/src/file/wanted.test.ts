import { expect, test } from 'vitest'
import { requestedLanguage } from './wanted.ts'

test.each([
  [undefined, null],
  ['de', 'de'],
  ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
  ['xx, en;q=0.5, fr;q=0.7', 'fr'],
  ['de;q=0, es', 'es'],
  ['*', null],
  [';;;,,q=', null],
] as const)('the language of %s is %s', (header, language) => {
  expect(requestedLanguage(header)).toBe(language)
})
