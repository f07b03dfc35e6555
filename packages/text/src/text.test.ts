import { describe, expect, it } from 'vitest'
import { editDistance, fold, withoutAccents } from './index.ts'
import { fold as foldName, foldTight } from './names.ts'

describe('accents', () => {
  it('go, and the letters stay', () => expect(withoutAccents('Crème Brûlée Ångström')).toBe('Creme Brulee Angstrom'))
  it('NFKD takes apart what only looks different, NFD does not', () => {
    expect(withoutAccents('CO₂ ﬁn')).toBe('CO2 fin')
    expect(withoutAccents('CO₂ ﬁn', 'NFD')).toBe('CO₂ ﬁn')
  })
})

describe('folding', () => {
  it('for searching keeps punctuation and joins blanks', () =>
    expect(fold('  Øresund \t Straße-2 ')).toBe('oresund strasse-2'))
  it('for recognising names leaves words only', () =>
    expect(foldName('Müller & Söhne, GmbH.')).toBe('muller and sohne gmbh'))
  it('tight leaves no spaces', () => expect(foldTight('Viet Nam')).toBe(foldTight('Vietnam')))
  it('leaves the marks of other scripts where they are in names', () => expect(foldName('हिन्दी')).toBe('हिन्दी'))
})

describe('edit distance', () => {
  it.each([
    ['portfolios', 'portfolio', 1],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['same', 'same', 0],
  ])('%s to %s is %i', (one, other, letters) => expect(editDistance(one, other)).toBe(letters))
})
