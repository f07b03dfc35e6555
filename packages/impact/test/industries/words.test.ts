import { loadMethod2, loadReference } from '@cradle/data'
import { fold } from '@cradle/text/names'
import { describe, expect, test } from 'vitest'
import { findIndustry, indexIndustries } from '../../src/industry.ts'
import { indexIndustryCells, industryMeant, readIndustry } from '../../src/rows/industry-cell.ts'
import { wordsOf } from '../../src/rows/words/words-of.ts'
import { INDUSTRY_CASES } from './cases.ts'

const reference = loadReference()
const reader = indexIndustryCells(reference)
const index = indexIndustries(reference)

/** Sectors of a cell for the first edition of the method; undefined: not understood. */
function sectorsOf(text: string): readonly string[] | undefined {
  const read = readIndustry(reader, text, '')
  const hit = read && findIndustry(index, read.industry)
  return hit?.kind === 'sectors' ? hit.bea : hit && []
}
const cases = INDUSTRY_CASES.flatMap(([codes, list]) => wordsOf(list).map(text => ({ codes: codes.split(' '), text })))

describe('industries as people name them', () => {
  test('at least 95 of 100 are understood, and none is taken for another', () => {
    expect(cases.length).toBeGreaterThan(900)
    const read = cases.flatMap(one => {
      const sectors = sectorsOf(one.text)
      return sectors ? [{ ...one, sectors }] : []
    })
    const wrong = read.filter(
      ({ codes, sectors }) => !sectors.some(sector => codes.some(code => sector.startsWith(code))),
    )
    expect(wrong).toEqual([])
    expect(read.length / cases.length).toBeGreaterThanOrEqual(0.95)
  })

  test('words of a whole economy, and of an owner of plants, say nothing', () => {
    for (const text of [
      'Manufacturing',
      'industry',
      'services',
      'other',
      'n/a',
      'renewable energy',
      'erneuerbare Energien',
    ])
      expect([text, sectorsOf(text)]).toEqual([text, undefined])
  })

  test('words of the second edition of the method are its sectors here, too', () => {
    const words = loadMethod2().synonyms.filter(({ kind }) => kind === 'revenue')
    expect(words.length).toBeGreaterThan(1800)
    for (const { word, code } of words) expect(sectorsOf(word), word).toContain(code)
  })

  test('a suggestion is a slip of one or two letters, never another industry that rhymes', () => {
    for (const [text, rhymes] of [
      ['Bauwirtschaften', 'Landwirtschaft'],
      ['Mehling', 'milling'],
      ['Retal', 'rail'],
      ['Wool products', 'food products'],
    ] as const)
      expect([text, fold(industryMeant(reader, text) ?? '')]).not.toEqual([text, fold(rhymes)])
    for (const text of ['Phramaceuticals', 'Cemnt', 'Versicherug', 'supermarche s', 'Telecomunications', 'siderurgia'])
      expect([text, industryMeant(reader, text) ?? readIndustry(reader, text, '')]).not.toEqual([text, undefined])
  })
})
