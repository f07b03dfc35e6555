import { describe, expect, it } from 'vitest'
import { assessFinanced, type FinancedInput } from '../src/assess-financed.ts'
import { readCrosswalk } from '../src/statements/crosswalk.ts'
import { loadCrosswalks } from '../src/statements/crosswalks.ts'
import { FACTS, isFact } from '../src/statements/facts.ts'
import { factsOf, statementOf } from '../src/statements/statement.ts'
import { type Json, reviveNames } from '../src/wire.ts'
import { readCases } from './cases.ts'

const inputOf = (json: Json): FinancedInput => JSON.parse(JSON.stringify(json), reviveNames)
const resultOf = (id: string) => {
  const found = readCases().find(one => one.id === id)
  if (!found) throw new Error(id)
  return assessFinanced(inputOf(found.input))
}

/** Every leaf of a tree of names as a path. */
function leavesOf(tree: object, path: readonly string[] = []): string[] {
  return Object.entries(tree).flatMap(([step, inner]) =>
    inner === true ? [[...path, step].join('.')] : leavesOf(inner, [...path, step]),
  )
}

const item = { id: 'one', label: { en: 'One' }, unit: 't', value: 'totals.fe_s1' }
const crosswalk = {
  framework: 'test',
  edition: '1',
  state: 'in_force',
  valid_from: '2025-01-01',
  licence_note: 'ours',
  items: [item],
}
const withItem = (change: object) => readCrosswalk({ ...crosswalk, items: [{ ...item, ...change }] })

describe('facts', () => {
  // Plants are screened in a case of their own.
  const { taxonomy = null } = factsOf(resultOf('taxonomy-table'))
  const facts = { ...factsOf(resultOf('statement-pai-one-date')), taxonomy }
  it('are all in a result, by the member of a map where there is one', () => {
    const keys: Readonly<Record<string, string>> = {
      by_asset_class: 'listed_equity',
      by_sector: 'unknown',
      by_country: 'unknown',
      by_class: 'listed_equity',
      pai6: 'C',
    }
    const paths = leavesOf(FACTS).filter(path => path.includes('{key}') || !/by_asset_class|by_class/.test(path))
    expect(paths.length).toBeGreaterThan(90)
    for (const path of paths) {
      let at: unknown = facts
      let before = ''
      for (const step of path.split('.')) {
        const name = step === '{key}' ? (keys[before] ?? '') : step
        expect(at, path).toHaveProperty([name])
        at = Object(at)[name]
        before = step
      }
      expect(at === null || typeof at === 'number', path).toBe(true)
    }
  })
  it('are known by whole paths only', () => {
    expect(isFact('totals')).toBe(false)
    expect(isFact('totals.fe_s1')).toBe(true)
    expect(isFact('totals.fe_s1.value')).toBe(false)
    expect(isFact('by_asset_class.listed_equity.fe_s12')).toBe(true)
    expect(isFact('by_asset_class.stamps.fe_s12')).toBe(false)
    expect(isFact('totals.toString')).toBe(false)
  })
})

describe('crosswalks', () => {
  it('of the product load: seven', () => {
    const all = loadCrosswalks()
    expect(all.size).toBe(7)
    for (const { verified, source, items } of all.values()) {
      expect(verified && source).toBeTruthy()
      for (const { label } of items) expect(Object.keys(label)).toEqual(['en', 'de', 'fr', 'es', 'pt'])
    }
  })
  it('that name an unknown fact do not', () => {
    expect(withItem({})).toHaveProperty('crosswalk')
    expect(withItem({ value: 'totals.fe_s4' })).toEqual({
      problems: [{ code: 'crosswalk_unknown_fact', at: 'totals.fe_s4' }],
    })
    expect(withItem({ quality: 'data_quality.s9' })).toHaveProperty('problems')
    expect(withItem({ value: { sum: ['totals.fe_s1', 'pai.mean.pai9.value'] } })).toHaveProperty('problems')
    expect(withItem({ value: 'by_sector.{key}.money', for_each: 'by_colour' })).toHaveProperty('problems')
    expect(withItem({ value: 'by_sector.{key}.money' })).toEqual({ problems: [{ code: 'crosswalk_key', at: 'one' }] })
  })
  it('of another shape do not', () => {
    const wrong = [
      { value: undefined },
      { source: 'user_text' },
      { label: { de: 'Eins' } },
      { label: { en: 'One', xx: 'One' } },
      { decimals: 1.5 },
      { surprise: true },
      { value: { ratio: ['totals.fe_s1'] } },
      { value: { product: ['totals.fe_s1', 'totals.fe_s2'] } },
    ]
    for (const change of wrong) expect(withItem(change), JSON.stringify(change)).toHaveProperty('problems')
    expect(readCrosswalk({ ...crosswalk, state: 'perhaps' })).toHaveProperty('problems')
    expect(readCrosswalk(null)).toHaveProperty('problems')
  })
})

describe('statements', () => {
  it('evaluate sums, ratios and multiples, and unknown stays unknown', () => {
    const result = resultOf('three-activities')
    const rowOf = (value: unknown) => {
      const read = withItem({ value })
      if (!('crosswalk' in read)) throw new Error('does not load')
      return statementOf(read.crosswalk, result).rows[0]
    }
    expect(rowOf({ times: 0.5, of: 'totals.fe_s12' })).toMatchObject({ status: 'value', value: 990 })
    expect(rowOf({ ratio: ['totals.fe_s1', 'totals.fe_s12'] })?.value).toBeCloseTo(1883.75 / 1980, 12)
    expect(rowOf({ ratio: ['totals.fe_s1', 'undrawn.fe_s1'] })).toMatchObject({ status: 'no_data', value: null })
    expect(rowOf({ sum: ['totals.fe_s1', 'undrawn.fe_s1'] })).toMatchObject({ value: 1883.75 })
  })
  it('of PCAF, SFDR and IFRS are not offered over ownership shares', () => {
    const result = resultOf('share-equity-approach')
    const refused = [...loadCrosswalks().values()].filter(one => statementOf(one, result).not_offered !== null)
    expect(refused.map(({ framework }) => framework).sort()).toEqual(['ifrs-s2-financed', 'pcaf-part-a', 'sfdr-pai'])
    for (const one of loadCrosswalks().values())
      expect(statementOf(one, resultOf('three-activities')).not_offered).toBeNull()
  })
})
