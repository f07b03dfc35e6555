import { expect, test } from 'vitest'
import { loadWords } from '../../i18n/i18n.ts'
import { methodText } from './method-text.ts'

test('the method is a phrase of the reader; what a newer server names is as it came', async () => {
  await loadWords('holdings')
  expect(methodText('financed 1.0.0')).toBe('Method of financed emissions, edition 1.0.0')
  expect(methodText('other method')).toBe('other method')
})
