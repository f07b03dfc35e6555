import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readDocument } from '../../../document-plugin.ts'
import { readExample } from './read-example.ts'

const { lead, sections } = readDocument(
  readFileSync(new URL('../../../../../docs/methodology.md', import.meta.url), 'utf8'),
)

describe('the document as a page', () => {
  it('has sections with anchors of their own, and no heading of the first rank', () => {
    expect(new Set(sections.map(one => one.id)).size).toBe(sections.length)
    expect(lead).toContain('<p>')
    expect(sections.map(one => one.html).join('')).not.toMatch(/<h1|<h2/)
  })
  it('links only to anchors it has', () => {
    const html = lead + sections.map(one => one.html).join('')
    const anchors = new Set([
      ...sections.map(one => one.id),
      ...[...html.matchAll(/<h3 id="([^"]+)"/g)].map(match => match[1]!),
    ])
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(anchors, target).toContain(target)
  })
  it('has the sections that the page fills from the edition', () => {
    const ids = sections.map(one => one.id)
    for (const id of [
      'the-chain',
      'goal-by-goal',
      'worked-example',
      'sources-and-licences',
      'versions',
      'how-to-cite',
      'how-to-challenge-a-number',
    ])
      expect(ids).toContain(id)
  })
})

describe('the worked example', () => {
  const example = readExample(sections.find(one => one.id === 'worked-example')!.tables)
  it('is the one of the document: cells, categories, seven figures each with the holder’s part', () => {
    expect(Object.fromEntries(example.cells)).toMatchObject({ technology: 'wind_onshore', allocation: '0.25' })
    expect(example.kWh).toBe('192720000')
    expect(example.categories.map(one => one.id)).toContain('CC')
    expect(example.figures.map(one => one.goal)).toEqual([13, 3, 11, 6, 15, 7, null])
    for (const { value, holder } of example.figures) expect(Number(holder.value) / Number(value)).toBeCloseTo(0.25, 5)
  })
  it('the quantity over the factor is the printed impact, over the reference the printed person-years', () => {
    const cc = example.categories.find(one => one.id === 'CC')!
    expect(Number(example.kWh) * Number(cc.perKwh)).toBeCloseTo(Number(cc.impact), 6)
    expect(example.figures.find(one => one.goal === 13)!.value).toBe(`-${cc.personYears}`)
  })
  it('says what is missing in a document that has changed its shape', () => {
    expect(() => readExample([])).toThrow('Cell of the row')
  })
})
