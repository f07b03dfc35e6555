import { describe, expect, test } from 'vitest'
import { chooseLanguage, languageOf } from './languages.ts'

describe('the language of the pages', () => {
  test('the address comes before the choice kept, that before the browser, and English is left', () => {
    const preferred = ['nl-NL', 'pt-BR', 'en']
    expect(chooseLanguage({ address: 'fr', stored: 'de', preferred })).toBe('fr')
    expect(chooseLanguage({ address: null, stored: 'de', preferred })).toBe('de')
    expect(chooseLanguage({ address: null, stored: null, preferred })).toBe('pt')
    expect(chooseLanguage({ address: null, stored: null, preferred: ['nl'] })).toBe('en')
  })

  test('what has no words, or no language at all, is passed over', () => {
    expect(chooseLanguage({ address: '<script>', stored: '', preferred: ['es-419'] })).toBe('es')
    expect([languageOf('DE_at'), languageOf('deutsch'), languageOf('')]).toEqual(['de', null, null])
  })
})
