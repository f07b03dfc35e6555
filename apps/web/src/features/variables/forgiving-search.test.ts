import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { search, slips } from './forgiving-search.ts'

const names = [
  'Onshore wind',
  'Offshore wind',
  'Solar photovoltaic',
  'Hydropower',
  'Manufacture of cement 2394',
  'Société générale',
]
const find = (query: string) => search(names, name => name, query)

describe('search', () => {
  it('finds beginnings of words in any order, without accents', () => {
    expect(find('wind on').rows).toEqual(['Onshore wind'])
    expect(find('societe').rows).toEqual(['Société générale'])
    expect(find('wind').isExact).toBe(true)
  })
  it('forgives slips of a letter, and says so', () => {
    expect(find('wnid')).toEqual({ rows: ['Onshore wind', 'Offshore wind'], isExact: false })
    expect(find('photovoltiac').rows).toEqual(['Solar photovoltaic'])
  })
  it('forgives nothing in a code', () => {
    expect(find('2394').rows).toEqual(['Manufacture of cement 2394'])
    expect(find('2395').rows).toEqual([])
  })
  it('gives everything for nothing', () => expect(find('  ').rows).toEqual(names))
})

describe('slips', () => {
  it('counts a swap once', () => expect(slips('wnid', 'wind', 2)).toBe(1))
  it('is the same both ways and never more than the longer word', () => {
    const word = fc.string({ maxLength: 8 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        const there = slips(a, b, 20)
        expect(there).toBe(slips(b, a, 20))
        expect(there).toBeLessThanOrEqual(Math.max(a.length, b.length))
        expect(there === 0).toBe(a === b)
      }),
    )
  })
})
