import { describe, expect, it } from 'vitest'
import { climate, heijungsSuh, loop } from '../test/samples.ts'
import {
  assess,
  buildSystem,
  characterise,
  coverage,
  DuplicateId,
  findMethod,
  type ImpactMethod,
  InvalidModel,
  InvalidNumber,
  UnknownCategory,
  UnknownFlow,
  weigh,
} from './index.ts'

const system = buildSystem(loop)

describe('characterise', () => {
  it('reproduces the textbook scores', () => {
    const textbook = buildSystem(heijungsSuh)
    const method: ImpactMethod = {
      id: 'two',
      categories: [{ id: 'CO2' }, { id: 'SO2' }],
      factors: [
        { category: 'CO2', flow: 'CO2', factor: 1 },
        { category: 'SO2', flow: 'SO2', factor: 1 },
      ],
    }
    const { supply, inventory, scores } = assess(textbook, characterise(textbook, method), [
      { process: 'electricity production', amount: 1000 },
    ])
    expect([...supply]).toEqual([100, 2])
    expect([...inventory]).toEqual([120, 14, 100])
    expect([...scores]).toEqual([120, 14])
  })

  it('converts factors given in another unit, sums duplicates, counts factors without a flow', () => {
    const method: ImpactMethod = {
      id: 'm',
      categories: [{ id: 'c' }],
      factors: [
        { category: 'c', flow: 'CO2', factor: 0.001, unit: 'g' },
        { category: 'c', flow: 'CO2', factor: 2 },
        { category: 'c', flow: 'SF6', factor: 25_000 },
      ],
    }
    const { C, unused } = characterise(system, method)
    expect([...C.value]).toEqual([3])
    expect(unused).toBe(1)
    expect(() => characterise(system, method, { unknownFlows: 'error' })).toThrow(UnknownFlow)
  })

  it('refuses what is no method by name', () => {
    const factor = { category: 'c', flow: 'CO2', factor: 1 }
    expect(() => characterise(system, { id: 'm', categories: [], factors: [factor] })).toThrow(UnknownCategory)
    expect(() =>
      characterise(system, { id: 'm', categories: [{ id: 'c' }], factors: [{ ...factor, factor: Number.NaN }] }),
    ).toThrow(InvalidNumber)
    expect(() => characterise(system, { id: 'm', categories: [{ id: 'c' }, { id: 'c' }], factors: [] })).toThrow(
      DuplicateId,
    )
    expect(() => characterise(system, null as never)).toThrow(InvalidModel)
    expect(() => characterise(system, { id: 'm', categories: [{ id: 'c' }], factors: [null] } as never)).toThrow(
      InvalidModel,
    )
  })
})

describe('coverage', () => {
  const characterisation = characterise(system, climate)

  it('counts flows with a factor and lists the rest', () => {
    expect(coverage(system, characterisation)).toEqual({
      categories: [{ category: 'GWP', characterised: 2, flows: 3 }],
      characterised: 2,
      flows: 3,
      uncharacterised: ['noise'],
    })
  })

  it('counts only what occurs when given an inventory', () => {
    const { inventory } = assess(system, characterisation, [{ process: 'power plant', amount: 1 }])
    expect(coverage(system, characterisation, inventory)).toMatchObject({
      characterised: 2,
      flows: 2,
      uncharacterised: [],
    })
  })
})

describe('weigh', () => {
  const three: ImpactMethod = {
    id: 'm',
    categories: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
    factors: [],
    normalisation: { a: 10, b: 5 },
    weights: { a: 0.6, b: 0.4 },
  }

  it('normalises, weighs and sums; what has no reference is null, not zero', () => {
    const result = weigh(characterise(system, three), Float64Array.of(20, 5, 7))
    expect(result).toEqual({ normalised: [2, 1, null], weighted: [1.2, 0.4, null], single: 1.6 })
  })

  it('gives no single score when a weighted category cannot be normalised, or nothing is weighted', () => {
    expect(
      weigh(characterise(system, { ...three, weights: { a: 0.6, c: 0.4 } }), Float64Array.of(20, 5, 7)).single,
    ).toBeNull()
    expect(weigh(characterise(system, climate), Float64Array.of(1))).toEqual({
      normalised: [null],
      weighted: [null],
      single: null,
    })
  })
})

describe('findMethod', () => {
  it('finds by id and refuses two of one name', () => {
    expect(findMethod([climate], 'climate')).toBe(climate)
    expect(findMethod([climate], 'other')).toBeUndefined()
    expect(() => findMethod([climate, climate], 'climate')).toThrow(DuplicateId)
  })
})
