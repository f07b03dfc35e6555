import { loadReference } from '@cradle/data'
import { foldTight } from '@cradle/text/names'
import { describe, expect, test } from 'vitest'
import { findIndustry } from '../../src/industry.ts'
import { indexIndustryCells, readIndustry } from '../../src/rows/industry-cell.ts'
import { technologyKind } from '../../src/rows/technologies.ts'
import { DIVISION_WORDS, INDUSTRY_WORDS } from '../../src/rows/words/industry-words.ts'
import { PRODUCT_WORDS } from '../../src/rows/words/product-words.ts'
import { SUBINDUSTRY_WORDS } from '../../src/rows/words/subindustry-words.ts'
import { wordsOf } from '../../src/rows/words/words-of.ts'

const reader = indexIndustryCells(loadReference())
function sectorsOf(text: string): readonly string[] {
  const read = readIndustry(reader, text, '')
  const hit = read && findIndustry(reader.index, read.industry)
  return hit?.kind === 'sectors' ? hit.bea : []
}

describe('names of sub-industries and products', () => {
  const tables = [INDUSTRY_WORDS, SUBINDUSTRY_WORDS, PRODUCT_WORDS]
  const added = [SUBINDUSTRY_WORDS, PRODUCT_WORDS].flatMap(table =>
    Object.entries(table).flatMap(([code, list]) => wordsOf(list).map(word => ({ word, code }))),
  )

  test('each stands in one table, at one sector, and is read as that sector', () => {
    const times = new Map<string, number>()
    for (const list of [...tables, DIVISION_WORDS].flatMap(table => Object.values(table)))
      for (const word of new Set(wordsOf(list).map(foldTight))) times.set(word, (times.get(word) ?? 0) + 1)
    expect(added.length).toBeGreaterThan(4500)
    for (const { word, code } of added) {
      expect([word, times.get(foldTight(word))]).toEqual([word, 1])
      expect([word, sectorsOf(word).includes(code)]).toEqual([word, true])
    }
  })

  test('few name a technology too: beside a capacity those are read as one, else as what is mined, grown, made or supplied', () => {
    const both = added.filter(({ word }) => technologyKind(word) !== undefined)
    expect(both.length).toBeLessThan(30)
    expect(both.map(({ word }) => word)).not.toContain('coal')
  })

  test.each([
    ['Cement manufacturers', '327310'],
    ['Zementindustrie', '327310'],
    ['fabricant de ciment', '327310'],
    ['fábricas de cemento', '327310'],
    ['produção de aço', '331110'],
    ['Law firms', '541100'],
    ['Getränkehersteller', '312110'],
    ['fonderies', '331510'],
    ['fumigation equipment', undefined],
    ['Furniture chain', undefined],
    ['Wind turbine operator', undefined],
    ['Bauindustrie', '2332A0'],
  ])('%s is of sector %s: words for a company and for making say nothing', (text, sector) => {
    const sectors = sectorsOf(text)
    if (sector === undefined) expect(sectors).toEqual([])
    else expect(sectors).toContain(sector)
  })

  test.each([
    ['Toy retailers', '4B0000'],
    ['Tapetengroßhandel', '423A00'],
    ['Reiserücktrittsversicherung', '5241XX'],
    ['compagnie aérienne régionale', '481000'],
    ['Food logistics', '493000'],
  ])('%s is what every such name is', (text, sector) => expect(sectorsOf(text)).toContain(sector))

  test.each(['Blood bank', 'Data mining', 'Services', 'Production', 'Company', 'la', 'Various', 'Comercio'])(
    '%s says no industry',
    text => expect(sectorsOf(text)).toEqual([]),
  )
})
