import { render } from '@cradle/words/messages'
import { describe, expect, it } from 'vitest'
import { ASSET_CLASSES } from '../src/asset-classes.ts'
import { loadCrosswalks } from '../src/index.ts'
import { memberWord, unitOfLine } from '../src/statements/line-words.ts'

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt'] as const
const english = (key: string) => {
  const word = memberWord(key)
  return word === null ? key : render(word, 'en')
}

describe('words of the lines of statements', () => {
  it('name classes, sections, codes of NACE and what is not known', () => {
    expect(['listed_equity', 'D', '35.1', 'unknown', 'EUR'].map(english)).toEqual([
      'Listed shares',
      'Electricity, gas, steam',
      '35.1, Electricity, gas, steam',
      'Not stated',
      'EUR',
    ])
  })

  it('are there for every class and every unit of every crosswalk, in every language', () => {
    const units = [...loadCrosswalks().values()].flatMap(({ items }) => items.map(({ unit }) => unit))
    for (const language of LANGUAGES) {
      const words = ASSET_CLASSES.map(name => memberWord(name))
      const texts = units.map(unit => unitOfLine(unit, 'GBP').text).filter(text => typeof text !== 'string')
      for (const word of [...words, ...texts]) {
        if (word === null) throw new Error('A class has no word.')
        const text = render(word, language)
        expect(text, `${language} ${word.code}`).not.toBe('')
        expect(text, word.code).not.toMatch(/financed:|\{\{|_/)
      }
    }
    // What is no phrase is written the same everywhere.
    const plain = new Set(units.map(unit => unitOfLine(unit, 'GBP').text).filter(text => typeof text === 'string'))
    expect([...plain].toSorted()).toEqual(['', '%', 'GBP', 'MWh', 't CO2e'])
  })

  it('leave the currency that a framework prescribes, and take that of the report elsewhere', () => {
    const text = (unit: string) => {
      const { text } = unitOfLine(unit, 'GBP')
      return typeof text === 'string' ? text : render(text, 'en')
    }
    expect(text('t CO2e per million EUR invested')).toBe('t CO2e per million EUR invested')
    expect(text('t CO2e per million invested')).toBe('t CO2e per million GBP invested')
    expect(text('GWh per million EUR revenue')).toBe('GWh per million EUR of revenue')
    expect(unitOfLine('share', 'GBP')).toEqual({ text: '', isShare: true })
  })
})
