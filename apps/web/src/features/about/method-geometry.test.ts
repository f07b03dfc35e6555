import type { MethodCoverage } from '@cradle/contract'
import { describe, expect, it } from 'vitest'
import { layoutMethod, stages } from './method-geometry.ts'

const category = (id: string, quantified = 1): MethodCoverage['categories'][number] => ({
  id,
  name: id,
  unit: 'kg',
  weight: null,
  power: { quantified, proxy: 0, of: 17 },
  industries: { quantified: 0, of: 397 },
  reasons: [],
  goals: [],
})
const shares = {
  shares: { CC: { 13: 1 }, PM: { 3: 0.5, 11: 0.5 }, IR: { 3: 1 }, ECO: { 6: 1 } } as Record<
    string,
    Record<string, number>
  >,
  weights: { CC: 0.2, PM: 0.1, IR: 0.05 },
  normalisation: { CC: 7553, PM: 0.0006, IR: 4220 },
  key_category: { 13: 'CC', 3: 'PM', 11: 'PM' },
  signs: { 3: 'burden', 7: 'contribution', 11: 'burden', 13: 'burden' } as Record<string, 'burden' | 'contribution'>,
  references: { renewable_kwh: 3660 },
}
const coverage = { categories: [category('CC'), category('PM'), category('IR', 0), category('ECO')] }
const picture = layoutMethod(1200, shares, coverage)

describe('picture of the method', () => {
  it('gives the whole width to the stages, side by side', () => {
    const columns = stages.map(({ id }) => picture.columns[id])
    columns.slice(1).forEach((column, at) => {
      expect(column.x).toBeCloseTo(columns[at]!.x + columns[at]!.width, 6)
    })
    expect(columns.at(-1)!.x + columns.at(-1)!.width).toBeCloseTo(1200, 6)
  })
  it('leaves the width to categories and goals where there is little', () => {
    const { columns } = layoutMethod(360, shares, coverage)
    expect(columns.row.width).toBe(0)
    expect(columns.category.width + columns.share.width).toBeCloseTo(360, 6)
  })
  it('shows the categories of the profile, ordered by their goals, and says which are empty', () => {
    expect(picture.categories.map(one => one.id)).toEqual(['IR', 'PM', 'CC'])
    expect(picture.categories.filter(one => one.isEmpty).map(one => one.id)).toEqual(['IR'])
  })
  it('splits a category between its goals and loses nothing', () => {
    for (const { id, thick } of picture.categories) {
      const own = picture.ribbons.filter(one => one.from === id)
      expect(own.reduce((sum, one) => sum + one.thick, 0)).toBeCloseTo(thick, 9)
    }
    expect(picture.ribbons.map(one => [one.from, one.goal])).toEqual([
      ['IR', 3],
      ['PM', 3],
      ['PM', 11],
      ['CC', 13],
    ])
  })
  it('every goal stands once: on a path, or among those without', () => {
    const all = [...picture.goals, ...picture.without].map(one => one.goal)
    expect(all.sort((a, b) => a - b)).toEqual(Array.from({ length: 17 }, (_, at) => at + 1))
    expect(picture.goals.find(one => one.goal === 7)!.y).toBeGreaterThan(picture.burdens.bottom)
  })
  it('draws no flow to a category that is not there', () => {
    const known = new Set(picture.categories.map(one => one.id))
    expect(picture.flows.length).toBeGreaterThan(0)
    for (const { to } of picture.flows) for (const id of to) expect(known.has(id)).toBe(true)
  })
})
