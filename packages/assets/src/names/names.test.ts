import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testLists } from '../../test/lists.ts'
import { NameComparer } from './comparer.ts'
import { foldName } from './fold.ts'
import { nearness } from './near.ts'
import { nameTokens, numbersConflict } from './tokens.ts'
import { nameVariants } from './variants.ts'

const lists = testLists()
const fold = (text: string) => foldName(text, lists.letters)
const tokens = (name: string) => nameTokens(name, lists)

describe('folding a name', () => {
  it.each([
    ['Elektrownia Pątnów II', 'elektrownia patnow ii'],
    ['H.C. Ørstedsværket', 'h c orstedsvaerket'],
    ['ΑΗΣ ΑΓΙΟΥ ΔΗΜΗΤΡΙΟΥ', 'ais agioy dimitrioy'],
    ['Μεγαλόπολη', 'megalopoli'],
    ['  Straße / 2 ', 'strasse 2'],
  ])('%s', (name, folded) => expect(fold(name)).toBe(folded))
  it('gives words of a-z and 0-9 only, and folds nothing twice', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const folded = fold(text)
        expect(folded).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/)
        expect(fold(folded)).toBe(folded)
      }),
    ))
})

describe('words and numbers of a name', () => {
  it.each([
    ['Patnow II power station', ['patnow'], ['2']],
    ['Anpara-C power station', ['anpara'], ['c']],
    ['Kraftwerk Westfalen D&E', ['westfalen'], ['d', 'e']],
    ['Block 007', ['block'], ['7']],
    ['E.ON Kraftwerk Scholven', ['on', 'scholven'], []],
  ])('%s', (name, words, numbers) => {
    expect(tokens(name).words).toEqual(words)
    expect([...tokens(name).numbers]).toEqual(numbers)
  })
  it('numbers conflict where both have some and share none', () => {
    expect(numbersConflict(tokens('Patnow I'), tokens('Patnow II'))).toBe(true)
    expect(numbersConflict(tokens('Patnow'), tokens('Patnow II'))).toBe(false)
    expect(numbersConflict(tokens('Patnow 1-2'), tokens('Patnow II'))).toBe(false)
  })
  it('variants are the bare name first, then brackets that are names', () => {
    const variants = nameVariants('Maasvlakte (Riverstone) (Unit 3)', ['MPP3; Maasvlakte 3'], lists)
    expect(variants[0]?.replaceAll(/\s+/g, ' ')).toBe('Maasvlakte')
    expect(variants).toContain('Riverstone')
    expect(variants).toContain('Maasvlakte 3')
    expect(variants).not.toContain('Unit 3')
  })
})

const word = fc.stringMatching(/^[a-z]{1,12}$/)

describe('nearness of words', () => {
  it.each([
    ['drax', 'drax', 1],
    ['herders', 'herdersbrug', 0.9],
    ['drax', 'draxton', 0.75],
    ['maritsa', 'maritza', 1 - 1 / 7],
    ['volkswagen', 'volkswogan', 1 - 2 / 10],
    ['geertruid', 'geertruden', 0.8],
    ['coo', 'cool', 0],
    ['abcd', 'wxyz', 0],
  ])('%s %s', (x, y, near) => expect(nearness(x, y)).toBeCloseTo(near, 10))
  it('is symmetric, 0 to 1, and 1 for equal words only', () =>
    fc.assert(
      fc.property(word, word, (x, y) => {
        const near = nearness(x, y)
        expect(near).toBe(nearness(y, x))
        expect(near).toBeGreaterThanOrEqual(0)
        expect(near === 1).toBe(x === y)
      }),
    ))
})

describe('similarity of names', () => {
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map(words => words.join(' '))
  const compare = (x: string, y: string) => {
    const comparer = new NameComparer(lists)
    for (const one of [x, y, 'Drax power station']) comparer.count(one)
    return comparer.similarity(comparer.prepare([x]), comparer.prepare([y]))
  }
  it('is symmetric, within 0 and 1, and 1 for a name and itself', () =>
    fc.assert(
      fc.property(name, name, (x, y) => {
        const similar = compare(x, y)
        expect(similar).toBeCloseTo(compare(y, x), 10)
        expect(similar).toBeGreaterThanOrEqual(0)
        expect(similar).toBeLessThanOrEqual(1)
        expect(compare(x, x)).toBe(1)
      }),
    ))
  it('joined words are equal names', () => expect(compare('Herdersbrug', 'Herders Brug')).toBe(1))
  it('rare words weigh more', () => {
    const comparer = new NameComparer(lists)
    for (const one of ['North Drax', 'North Ferry', 'North Field', 'North Bank']) comparer.count(one)
    const of = (x: string, y: string) => comparer.similarity(comparer.prepare([x]), comparer.prepare([y]))
    expect(of('North Drax', 'South Drax')).toBeGreaterThan(of('North Drax', 'North Ferry'))
  })
})
