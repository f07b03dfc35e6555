import { openTable } from '@cradle/data'
import { describe, expect, it } from 'vitest'
import { reference } from './support.ts'

/**
 * The climate factors of the edition calculated again from the published ones: ln of the ratio to the United States, shrunk towards the
 * median of the area and of its two-digit group (methodology2 section 5).
 */
const published = openTable('ceda2025', '2.0.0')
const sectors = Object.keys(published.columns).filter(name => name !== 'area')
const areas = (published.columns.area ?? []).map(String)
const cell = (area: string, bea: string): number | null => {
  const value = published.columns[bea]?.[areas.indexOf(area)]
  return typeof value === 'number' ? value : null
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

function shrunk(area: string): Map<string, number> {
  const ratios = sectors.flatMap((bea): [string, number][] => {
    const [own, usa] = [cell(area, bea), cell('USA', bea)]
    return own && usa && reference.sectors.has(bea) ? [[bea, Math.log(own / usa)]] : []
  })
  const whole = median(ratios.map(([, ratio]) => ratio))
  return new Map(
    ratios.map(([bea, ratio]) => {
      const group = ratios.filter(([other]) => other.slice(0, 2) === bea.slice(0, 2)).map(([, r]) => r - whole)
      const shift = (group.length / (group.length + 5)) * median(group)
      const rest = Math.min(Math.max(ratio - whole - shift, -Math.LN2), Math.LN2)
      return [bea, (cell('USA', bea) ?? 0) * Math.exp(whole + shift + 0.5 * rest)]
    }),
  )
}

describe('climate factors', () => {
  it.each(['DEU', 'TWN', 'LUX', 'IND', 'R:Caribbean', 'ROW'])(
    'of %s are those of the published table, shrunk',
    area => {
      const expected = shrunk(area)
      expect(expected.size).toBeGreaterThan(380)
      const off = [...expected].filter(([bea, factor]) => {
        const found = reference.climateFactors.get(area)?.get(bea) ?? Number.NaN
        return !(Math.abs(found / factor - 1) < 1e-4)
      })
      expect(off).toEqual([])
    },
  )
  it('of the United States are unchanged', () => {
    for (const bea of reference.sectors.keys())
      expect(reference.climateFactors.get('USA')?.get(bea), bea).toBeCloseTo(cell('USA', bea) ?? Number.NaN, 4)
  })
})
