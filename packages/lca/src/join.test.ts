import { describe, expect, it } from 'vitest'
import { climate, loop, units } from '../test/samples.ts'
import {
  assess,
  buildSystem,
  characterise,
  DuplicateId,
  fromDense,
  InvalidNumber,
  joinSystems,
  leontiefSystem,
  type Model,
  multipliersOf,
  scoreDemand,
  toDense,
  UnknownProduct,
} from './index.ts'

/** Two sectors of Miller & Blair 2009, ch. 2, with CO2 per dollar. */
const economy = leontiefSystem({
  A: fromDense([
    [0.15, 0.25],
    [0.2, 0.05],
  ]),
  B: fromDense([[0.0004, 0.0001]]),
  sectors: [
    { id: 'agriculture', location: 'US' },
    { id: 'manufacture', location: 'US' },
  ],
  flows: [{ id: 'CO2', kind: 'elementary', unit: 'kg' }],
  currency: 'USD',
})

const foreground: Model = {
  units,
  flows: [
    { id: 'mill', kind: 'product', unit: 'kg' },
    { id: 'bolts', kind: 'product', unit: 'kg' },
    { id: 'carbon dioxide', kind: 'elementary', unit: 'kg' },
  ],
  processes: [
    {
      id: 'mill maker',
      reference: 'mill',
      exchanges: [
        { flow: 'mill', amount: 2, direction: 'output' },
        { flow: 'bolts', amount: 1, direction: 'input' },
        { flow: 'carbon dioxide', amount: 0.5, direction: 'output' },
      ],
    },
  ],
}

describe('joinSystems', () => {
  const front = buildSystem(foreground)
  const hybrid = joinSystems(
    [
      { id: '', system: front, flows: new Map([['carbon dioxide', 'CO2']]) },
      { id: 'US', system: economy },
    ],
    [{ consumer: 'mill maker', provider: 'US/manufacture', amount: 30 }],
  )

  it('sets a foreground on an input-output background', () => {
    expect(hybrid.processes.ids).toEqual(['mill maker', 'US/agriculture', 'US/manufacture'])
    expect(hybrid.flows.ids).toEqual(['CO2'])
    expect(toDense(hybrid.A)).toEqual([
      [2, 0, 0],
      [0, 0.85, -0.25],
      [-30, -0.2, 0.95],
    ])
    expect(toDense(hybrid.B)).toEqual([[0.5, 0.0004, 0.0001]])
    expect(hybrid.unlinked).toEqual([{ process: 'mill maker', flow: 'bolts', amount: -1 }])
  })

  it('scores both parts together: own impact plus dollars times multipliers', () => {
    const own = { ...climate, factors: climate.factors.slice(0, 1) }
    const { scores } = assess(hybrid, characterise(hybrid, own), [{ process: 'mill maker', amount: 2 }])
    const perDollar = scoreDemand(multipliersOf(economy, characterise(economy, own)), [
      { process: 'manufacture', amount: 30 },
    ])[0]!
    expect(scores[0]).toBeCloseTo(0.5 + perDollar, 14)
  })

  it('lets the background need the foreground (integrated hybrid)', () => {
    const both = joinSystems(
      [
        { id: '', system: front },
        { id: 'US', system: economy },
      ],
      [
        { consumer: 'mill maker', provider: 'US/manufacture', amount: 30 },
        { consumer: 'US/agriculture', provider: 'mill maker', amount: 0.001 },
      ],
    )
    expect(toDense(both.A)[0]).toEqual([2, -0.001, 0])
    expect(
      assess(both, characterise(both, climate), [{ process: 'US/agriculture', amount: 1 }]).supply[0],
    ).toBeGreaterThan(0.0005)
  })

  it('keeps several backgrounds side by side, draws apart', () => {
    const uncertain = buildSystem({
      ...loop,
      processes: loop.processes.map(process => ({
        ...process,
        exchanges: process.exchanges.map((exchange, e) =>
          e === 1
            ? { ...exchange, uncertainty: { type: 'normal' as const, mean: exchange.amount, sd: 0.1 } }
            : exchange,
        ),
      })),
    })
    const pair = joinSystems([
      { id: 'one', system: uncertain },
      { id: 'two', system: uncertain },
    ])
    expect(pair.processes.ids).toHaveLength(8)
    expect(pair.flows.ids).toHaveLength(3)
    expect(new Set(pair.uncertain.map(entry => entry.draw)).size).toBe(
      2 * new Set(uncertain.uncertain.map(entry => entry.draw)).size,
    )
    const characterisation = characterise(pair, climate)
    const of = (id: string) => assess(pair, characterisation, [{ process: `${id}/car plant`, amount: 1 }]).scores[0]
    expect(of('one')).toBe(of('two'))
  })

  it('refuses links to nowhere, amounts that are none, and one flow in two units', () => {
    const parts = [
      { id: '', system: front },
      { id: 'US', system: economy },
    ]
    expect(() => joinSystems(parts, [{ consumer: 'mill maker', provider: 'steel', amount: 1 }])).toThrow(UnknownProduct)
    expect(() => joinSystems(parts, [{ consumer: 'x', provider: 'US/manufacture', amount: 1 }])).toThrow(UnknownProduct)
    expect(() =>
      joinSystems(parts, [{ consumer: 'mill maker', provider: 'US/manufacture', amount: Number.NaN }]),
    ).toThrow(InvalidNumber)
    const grams = leontiefSystem({
      A: fromDense([[0]]),
      B: fromDense([[1]]),
      sectors: [{ id: 's' }],
      flows: [{ id: 'CO2', kind: 'elementary', unit: 'g' }],
    })
    expect(() =>
      joinSystems([
        { id: 'a', system: economy },
        { id: 'b', system: grams },
      ]),
    ).toThrow(DuplicateId)
  })
})
