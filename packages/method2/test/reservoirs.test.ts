import { openTable } from '@cradle/data'
import { CLIMATE_ZONES } from '@cradle/data/method2'
import { describe, expect, it } from 'vitest'
import { bandOf, compareAll } from '../accuracy/compare.ts'
import { readPublished } from '../accuracy/comparison.ts'
import { assessRow2, type CalculatedRow2, prepare2, type Row2 } from '../src/index.ts'
import { prepared } from './support.ts'

/** GWP100 of biogenic methane (AR6), and square metres of a hectare. */
const [GWP, HECTARE] = [27, 10_000]

const plant = (row: Partial<Row2>, of = prepared): CalculatedRow2 => {
  const result = assessRow2(of, { technology: 'hydro_reservoir', generationGwh: 1000, ...row })
  if (!result.calculable) throw new Error(result.reason)
  return result
}
const grams = (row: CalculatedRow2) => ((row.indicators.ccT ?? 0) * 1e6) / row.quantity

describe('a reservoir', () => {
  it.each([
    ['Luleå', 'SE', 66.5, 20, 12.8],
    ['Grande Dixence', 'CH', 46.1, 7.4, 18],
    ['Three Gorges', 'CN', 30.8, 111, 21.4],
    ['Guri', 'VE', 7.8, -63, 29.3],
    ['Alcántara', 'ES', 39.7, -6.9, 30.5],
    ['Kariba', 'ZM', -16.5, 28.8, 47.7],
  ])('at %s has the methane of its climate', (_, country, latitude, longitude, g) =>
    expect(grams(plant({ country, latitude, longitude }))).toBeCloseTo(g, 1),
  )
  it('without a place of its own keeps the mean of the world, in Norway as in Brazil', () => {
    for (const country of ['NO', 'BR']) expect(grams(plant({ country }))).toBeCloseTo(107, 6)
    expect(grams(plant({ country: 'NO', latitude: 61 }))).toBeCloseTo(107, 6)
  })
  it('alone has a climate: a weir and a plant of unknown kind do not', () => {
    const place = { country: 'SE', latitude: 66.5, longitude: 20 }
    for (const [technology, g] of [
      ['hydro_ror', 11],
      ['hydro', 24],
    ] as const)
      expect(grams(plant({ ...place, technology }))).toBeCloseTo(g, 6)
  })
  it('differs in its climate figures alone, and shows the methane of the water in them', () => {
    const [boreal, world] = [plant({ country: 'SE', latitude: 66.5, longitude: 20 }), plant({ country: 'SE' })]
    expect({ ...boreal.midpoints, CC: 0 }).toEqual({ ...world.midpoints, CC: 0 })
    expect(boreal.indicators.biogenicCh4InCcT).toBeCloseTo(1761.09, 1)
    expect(world.indicators.biogenicCh4InCcT).toBeCloseTo(88_000, 6)
    expect(boreal.indicators.s1T).toBe(world.indicators.s1T)
  })
  it('is calculated as it was by an edition without zones', () => {
    const reference = { ...prepared.reference, reservoirZones: new Map(), climatePlaces: [] }
    expect(grams(plant({ country: 'SE', latitude: 66.5, longitude: 20 }, prepare2(reference)))).toBeCloseTo(107, 6)
  })
})

describe('the climate zones', () => {
  const { columns } = openTable('reservoir_zones', '2.0.0')
  const at = (column: string, i: number) => Number(columns[column]?.[i])
  it('are all there, and their methane follows from its parts', () => {
    expect(columns.zone).toEqual([...CLIMATE_ZONES])
    for (const [i] of CLIMATE_ZONES.entries()) {
      const methane = (at('ch4', i) / HECTARE) * (1 + at('downstream_share', i)) * GWP * at('area', i)
      expect(at('methane', i) / methane).toBeCloseTo(1, 5)
      expect(at('total', i)).toBeCloseTo(at('methane', i) + at('construction', i), 7)
    }
  })
  it('cover the globe', () => {
    for (let latitude = -90; latitude <= 90; latitude += 4.5)
      for (let longitude = -180; longitude <= 180; longitude += 7.5)
        expect(grams(plant({ country: 'SE', latitude, longitude }))).toBeLessThan(50)
  })
})

describe('published reservoirs', () => {
  const comparisons = compareAll().filter(({ set }) => set === 'reservoirs')
  it('lie inside the interval of their zone in four of five, in several climates', () => {
    const { pairs, inside } = bandOf('reservoirs', comparisons)
    expect(pairs).toBeGreaterThanOrEqual(12)
    expect(inside).toBeGreaterThanOrEqual(0.8)
    expect(inside).toBeLessThan(0.98)
  })
  it('are further from the mean of the world than from their zone', () => {
    const world = readPublished('reservoirs').filter(({ boundary }) => boundary === 'whole')
    const far = (calculated: number, published: number) => Math.abs(Math.log(calculated / published))
    const sum = (errors: readonly number[]) => errors.reduce((total, error) => total + error, 0)
    const before = sum(world.map(({ g_per_kwh }) => far(107, Number(g_per_kwh))))
    const names = new Set(world.map(({ plant: name }) => name))
    const after = sum(comparisons.filter(({ name }) => names.has(name)).map(one => far(one.calculated, one.published)))
    expect(after).toBeLessThan(before * 0.75)
  })
})
