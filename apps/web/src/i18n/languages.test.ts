import { describe, expect, test } from 'vitest'
import { chooseLanguage, type Language, languageOf } from './languages.ts'

const all: Language[] = ['en', 'de', 'fr', 'es', 'pt']

describe('the language of the pages', () => {
  test('the address comes before the choice kept, that before the browser, and English is left', () => {
    const preferred = ['nl-NL', 'pt-BR', 'en']
    expect(chooseLanguage({ address: 'fr', kept: 'de', preferred }, all)).toBe('fr')
    expect(chooseLanguage({ address: null, kept: 'de', preferred }, all)).toBe('de')
    expect(chooseLanguage({ address: null, kept: null, preferred }, all)).toBe('pt')
    expect(chooseLanguage({ address: null, kept: null, preferred: ['nl'] }, all)).toBe('en')
  })

  test('what is not offered, or no language at all, is passed over', () => {
    expect(chooseLanguage({ address: '<script>', kept: '', preferred: ['es-419'] }, all)).toBe('es')
    expect(chooseLanguage({ address: 'de', kept: null, preferred: [] }, ['en'])).toBe('en')
    expect([languageOf('DE_at', all), languageOf('deutsch', all), languageOf('', all)]).toEqual(['de', null, null])
  })
})
