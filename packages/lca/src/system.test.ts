import { describe, expect, it } from 'vitest'
import { heijungsSuh, units } from '../test/samples.ts'
import {
  AmbiguousProvider,
  assess,
  buildSystem,
  characterise,
  DuplicateId,
  type Exchange,
  type Flow,
  InvalidAllocation,
  InvalidModel,
  type LcaError,
  MissingReferenceProduct,
  type Model,
  type Process,
  toDense,
  UnitMismatch,
  UnknownFlow,
  UnknownProvider,
  UnknownUnit,
} from './index.ts'

const flows: Flow[] = [
  { id: 'electricity', kind: 'product', unit: 'kWh', properties: { price: 0.12, energy: 3.6 } },
  { id: 'heat', kind: 'product', unit: 'MJ', properties: { price: 0.02, energy: 1 } },
  { id: 'gas', kind: 'product', unit: 'm3', properties: { energy: 38 } },
  { id: 'CO2', kind: 'elementary', unit: 'kg' },
  { id: 'water', kind: 'elementary', unit: 'm3' },
]
const gas: Process = {
  id: 'gas supply',
  reference: 'gas',
  exchanges: [
    { flow: 'gas', amount: 1, direction: 'output' },
    { flow: 'CO2', amount: 0.1, direction: 'output' },
  ],
}
const boiler: Process = {
  id: 'boiler',
  reference: 'heat',
  exchanges: [
    { flow: 'heat', amount: 1, direction: 'output' },
    { flow: 'CO2', amount: 0.07, direction: 'output' },
  ],
}
function chp(allocation: NonNullable<Process['allocation']>, more: Partial<Exchange> = {}): Process {
  return {
    id: 'CHP',
    reference: 'electricity',
    allocation,
    exchanges: [
      { flow: 'electricity', amount: 1, direction: 'output' },
      { flow: 'heat', amount: 5.4, direction: 'output' },
      { flow: 'gas', amount: 0.27, direction: 'input', ...more },
      { flow: 'CO2', amount: 0.5, direction: 'output', ...more },
    ],
  }
}
const model = (...processes: Process[]): Model => ({ units, flows, processes })

describe('buildSystem', () => {
  it('builds the textbook system of Heijungs & Suh', () => {
    const system = buildSystem(heijungsSuh)
    expect(toDense(system.A)).toEqual([
      [10, 0],
      [-2, 100],
    ])
    expect(toDense(system.B)).toEqual([
      [1, 10],
      [0.1, 2],
      [0, 50],
    ])
    expect(system.columns[0]).toMatchObject({
      flow: 'electricity',
      unit: 'kWh',
      amount: 10,
      location: 'NL',
      treatsWaste: false,
    })
  })

  it('signs elementary inputs as asked', () => {
    expect(toDense(buildSystem(heijungsSuh, { elementaryInputs: 'negative' }).B)[2]).toEqual([0, -50])
  })

  it('shares by energy, by any property, and by stated causality', () => {
    const shares = (allocation: NonNullable<Process['allocation']>, more?: Partial<Exchange>) =>
      toDense(buildSystem(model(chp(allocation, more), gas)).B)[0]!.slice(0, 2)
    expect(shares('energy')).toEqual([0.5 * (3.6 / 9), 0.5 * (5.4 / 9)])
    expect(shares({ property: 'price' })[0]).toBeCloseTo(0.5 * (0.12 / (0.12 + 0.108)), 14)
    expect(shares('causal', { causal: { electricity: 0.7, heat: 0.3 } })).toEqual([0.35, 0.15])
  })

  it('credits coproducts by substitution where they are made otherwise, and lists them where they are not', () => {
    const system = buildSystem(model(chp('substitution'), gas, boiler))
    expect(toDense(system.A)).toEqual([
      [1, 0, 0],
      [-0.27, 1, 0],
      [5.4, 0, 1],
    ])
    expect(system.uncredited).toEqual([])
    const characterisation = characterise(system, {
      id: 'm',
      categories: [{ id: 'c' }],
      factors: [{ category: 'c', flow: 'CO2', factor: 1 }],
    })
    const { scores } = assess(system, characterisation, [{ process: 'CHP', amount: 1 }])
    expect(scores[0]).toBeCloseTo(0.5 + 0.027 - 5.4 * 0.07, 14)
    expect(buildSystem(model(chp('substitution'), gas)).unlinked).toEqual([
      { process: 'CHP', flow: 'heat', amount: 5.4 },
    ])
  })

  it('says why it cannot allocate', () => {
    expect(() => buildSystem(model(chp('mass'), gas))).toThrow(InvalidAllocation)
    expect(() => buildSystem(model(chp('causal'), gas))).toThrow(/states no causal shares/)
    expect(() => buildSystem(model(chp('causal', { causal: { electricity: 0.7 } }), gas))).toThrow(/sum to 0.7/)
  })

  it('converts within a kind and through a property of the flow', () => {
    const system = buildSystem(
      model(chp('none', { unit: undefined as never }), {
        ...gas,
        exchanges: [
          { flow: 'gas', amount: 38, unit: 'MJ', direction: 'output' },
          { flow: 'water', amount: 5, unit: 'l', direction: 'input' },
        ],
      }),
    )
    expect(toDense(system.A)[1]![1]).toBe(1)
    expect(toDense(system.B)[1]![1]).toBe(0.005)
    expect(() =>
      buildSystem(model({ ...gas, exchanges: [{ flow: 'gas', amount: 1, unit: 'kg', direction: 'output' }] })),
    ).toThrow(UnitMismatch)
    expect(() =>
      buildSystem(model({ ...gas, exchanges: [{ flow: 'gas', amount: 1, unit: 'pint', direction: 'output' }] })),
    ).toThrow(UnknownUnit)
  })

  it('chooses among several providers only when told how', () => {
    const near: Process = { ...boiler, id: 'boiler near', location: 'DE' }
    const far: Process = { ...boiler, id: 'boiler far', location: 'FR' }
    const user: Process = {
      id: 'user',
      reference: 'electricity',
      location: 'DE',
      exchanges: [
        { flow: 'electricity', amount: 1, direction: 'output' },
        { flow: 'heat', amount: 2, direction: 'input' },
      ],
    }
    expect(() => buildSystem(model(far, near, user))).toThrow(AmbiguousProvider)
    expect(toDense(buildSystem(model(far, near, user), { several: 'nearest' }).A).map(row => row[2])).toEqual([
      0, -2, 1,
    ])
    const elsewhere = { ...user, location: 'IT' }
    expect(toDense(buildSystem(model(near, far, elsewhere), { several: 'nearest' }).A).map(row => row[2])).toEqual([
      0, -2, 1,
    ])
  })

  it('lets coproducts provide equally, or only where nobody makes the flow on purpose', () => {
    const user: Process = {
      id: 'user',
      reference: 'gas',
      exchanges: [
        { flow: 'gas', amount: 1, direction: 'output' },
        { flow: 'heat', amount: 2, direction: 'input' },
      ],
    }
    const split = { ...chp('energy'), exchanges: chp('energy').exchanges.filter(exchange => exchange.flow !== 'gas') }
    expect(() => buildSystem(model(split, boiler, user))).toThrow(AmbiguousProvider)
    const { A, processes } = buildSystem(model(split, boiler, user), { coproducts: 'fallback' })
    expect(toDense(A)[processes.index.get('boiler')!]![processes.index.get('user')!]).toBe(-2)
    // A named process may make the flow as a coproduct.
    const named = { ...user, exchanges: [user.exchanges[0]!, { ...user.exchanges[1]!, provider: 'CHP' }] }
    const linked = buildSystem(model(split, boiler, named))
    expect(toDense(linked.A)[linked.processes.index.get('CHP::heat')!]![linked.processes.index.get('user')!]).toBe(-2)
  })

  it('keeps uncertain exchanges with the entries they make, one draw for a split process', () => {
    const uncertainty = { type: 'lognormal', gmean: 270, gsd: 1.2 } as const
    const { uncertain } = buildSystem(model(chp('energy', { uncertainty, amount: 270, unit: undefined as never }), gas))
    expect(uncertain.map(entry => [entry.matrix, entry.row, entry.column, entry.draw])).toEqual([
      ['A', 2, 0, 0],
      ['A', 2, 1, 0],
      ['B', 0, 0, 1],
      ['B', 0, 1, 1],
    ])
    expect(uncertain[0]!.factor).toBeCloseTo(-0.4, 15)
    expect(uncertain[0]!.amount).toBe(270)
  })

  it.each<[string, unknown, new (...args: never[]) => LcaError]>([
    ['nothing', null, InvalidModel],
    ['text', 'hello', InvalidModel],
    ['a list missing', { units, flows }, InvalidModel],
    ['a process without exchanges', { units, flows, processes: [{ id: 'p', reference: 'gas' }] }, InvalidModel],
    [
      'an exchange that is null',
      { units, flows, processes: [{ id: 'p', reference: 'gas', exchanges: [null] }] },
      InvalidModel,
    ],
    [
      'a direction of neither kind',
      {
        units,
        flows,
        processes: [{ id: 'p', reference: 'gas', exchanges: [{ flow: 'gas', amount: 1, direction: 'up' }] }],
      },
      InvalidModel,
    ],
    [
      'an empty process',
      { units, flows, processes: [{ id: 'p', reference: 'gas', exchanges: [] }] },
      MissingReferenceProduct,
    ],
    ['an unknown reference', { units, flows, processes: [{ id: 'p', reference: 'x', exchanges: [] }] }, UnknownFlow],
    [
      'an elementary reference',
      {
        units,
        flows,
        processes: [{ id: 'p', reference: 'CO2', exchanges: [{ flow: 'CO2', amount: 1, direction: 'output' }] }],
      },
      MissingReferenceProduct,
    ],
    [
      'an unknown provider',
      model({
        ...boiler,
        exchanges: [...boiler.exchanges, { flow: 'gas', amount: 1, direction: 'input', provider: 'x' }],
      }),
      UnknownProvider,
    ],
    ['two processes of one name', model(gas, gas), DuplicateId],
    [
      'two units of one name',
      { units: [...units, { id: 'kg', kind: 'mass', factor: 2 }], flows, processes: [] },
      DuplicateId,
    ],
  ])('refuses %s by name', (_, input, kind) => {
    expect(() => buildSystem(input as Model)).toThrow(kind)
  })

  it('accepts a model without processes', () => {
    const system = buildSystem(model())
    expect(system.A.columns).toBe(0)
    const characterisation = characterise(system, { id: 'm', categories: [{ id: 'c' }], factors: [] })
    expect([...assess(system, characterisation, []).scores]).toEqual([0])
  })
})
