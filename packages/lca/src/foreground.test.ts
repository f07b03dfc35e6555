import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { multipliersOf } from './assess.ts'
import { characterise } from './characterise.ts'
import { type Background, foregroundMultipliers } from './foreground.ts'
import type { Exchange, Flow, ImpactMethod, Model, Process } from './model.ts'
import { buildSystem, type System } from './system.ts'

const units = [{ id: 'kg', kind: 'mass', factor: 1 }]
const nature: Flow[] = [
  { id: 'co2', kind: 'elementary', unit: 'kg' },
  { id: 'so2', kind: 'elementary', unit: 'kg' },
]
const method: ImpactMethod = {
  id: 'm',
  categories: [{ id: 'climate' }, { id: 'acid' }],
  factors: [
    { category: 'climate', flow: 'co2', factor: 1 },
    { category: 'acid', flow: 'so2', factor: 1.3 },
  ],
}

const thousandths = (min: number, max: number) => fc.integer({ min, max }).map(x => x / 1000)

type Drawn = { made: number; emits: number; inputs: { from: number; amount: number }[] }
/** Processes that need less of each other than they make. */
const drawn = (suppliers: number) =>
  fc.record({
    made: thousandths(500, 4000),
    emits: thousandths(0, 5000),
    inputs: fc.array(fc.record({ from: fc.nat(suppliers - 1), amount: thousandths(0, 90) }), { maxLength: 5 }),
  })

/** A waste treatment delivers by taking in: every third process is one. */
const isTreatment = (i: number) => i % 3 === 2
const flowOf = (id: string, i: number): Flow => ({
  id: `of ${id}`,
  kind: isTreatment(i) ? 'waste' : 'product',
  unit: 'kg',
})
const direction = (i: number, delivers: boolean) => (isTreatment(i) === delivers ? 'input' : 'output')

function processOf(id: string, i: number, { made, emits, inputs }: Drawn, name: (i: number) => string): Process {
  return {
    id,
    reference: `of ${id}`,
    exchanges: [
      { flow: `of ${id}`, amount: made, direction: direction(i, true) },
      { flow: 'co2', amount: emits, direction: 'output' },
      { flow: 'so2', amount: emits / 7, direction: 'output' },
      ...inputs.map(
        ({ from, amount }): Exchange => ({
          flow: `of ${name(from)}`,
          amount,
          direction: direction(from, false),
          provider: name(from),
        }),
      ),
    ],
  }
}

const BACK = 9
const FRONT = 4
const back = (i: number) => `b${i}`
/** Numbers from 0: of the background; from BACK: of the foreground, of which the first stand in the place of background processes. */
const front = (replaced: number) => (i: number) =>
  i < BACK ? back(i) : i - BACK < replaced ? back(i - BACK) : `f${i - BACK}`

const valuesOf = (system: System) => multipliersOf(system, characterise(system, method))

describe('a foreground on a background that stays solved', () => {
  it('has the multipliers of both solved together, whatever it replaces', () => {
    fc.assert(
      fc.property(
        fc.array(drawn(BACK), { minLength: BACK, maxLength: BACK }),
        fc.array(drawn(BACK + FRONT), { minLength: FRONT, maxLength: FRONT }),
        fc.nat(2),
        (background, foreground, replaced) => {
          const name = front(replaced)
          const old = background.map((one, i) => processOf(back(i), i, one, back))
          const own = foreground.map((one, i) => processOf(name(BACK + i), kindOf(i, replaced), one, nameAt))
          function nameAt(i: number) {
            return name(i)
          }
          const flows = [
            ...nature,
            ...old.map((_one, i) => flowOf(back(i), i)),
            ...own.slice(replaced).map(({ id }, i) => flowOf(id, kindOf(replaced + i, replaced))),
          ]
          // Inputs from the foreground have its kinds of flows.
          const fixed = own.map(process => ({ ...process, exchanges: process.exchanges.map(fixDirection) }))
          function fixDirection(exchange: Exchange): Exchange {
            if (exchange.provider === undefined) return exchange
            const kind = flows.find(({ id }) => id === exchange.flow)?.kind
            return { ...exchange, direction: kind === 'waste' ? 'output' : 'input' }
          }
          const taken = new Set(fixed.map(({ id }) => id))
          const whole: Model = { units, flows, processes: [...old.filter(({ id }) => !taken.has(id)), ...fixed] }
          const base = buildSystem({ units, flows, processes: old })
          const suppliers = new Set(
            fixed.flatMap(({ exchanges }) => exchanges.flatMap(({ provider: p }) => (p && !taken.has(p) ? [p] : []))),
          )
          const stubs = old
            .filter(({ id }) => suppliers.has(id))
            .map(process => ({ ...process, exchanges: process.exchanges.slice(0, 1) }))
          const system = buildSystem({ units, flows, processes: [...fixed, ...stubs] })
          const memory: Background = { multipliers: valuesOf(base), responses: new Map() }
          const found = foregroundMultipliers(memory, {
            system,
            characterisation: characterise(system, method),
            isSupplier: j => suppliers.has(system.columns[j]!.id),
          })
          const truth = valuesOf(buildSystem(whole))
          for (const [j, { id }] of system.columns.entries()) {
            const at = truth.system.processes.index.get(id)!
            for (let k = 0; k < 2; k++) expect(found[j * 2 + k]).toBeCloseTo(truth.values[at * 2 + k]!, 9)
          }
        },
      ),
    )
  })

  it('needs no background where every supplier is in the foreground', () => {
    const own = [
      processOf('a', 0, { made: 2, emits: 3, inputs: [] }, back),
      { ...processOf('b', 0, { made: 1, emits: 1, inputs: [] }, back) },
    ]
    const withInput = {
      ...own[1]!,
      exchanges: [...own[1]!.exchanges, { flow: 'of a', amount: 4, direction: 'input' as const, provider: 'a' }],
    }
    const system = buildSystem({
      units,
      flows: [...nature, flowOf('a', 0), flowOf('b', 0)],
      processes: [own[0]!, withInput],
    })
    const found = foregroundMultipliers(
      { multipliers: null, responses: new Map() },
      { system, characterisation: characterise(system, method), isSupplier: () => false },
    )
    expect(found[0]).toBeCloseTo(1.5, 12)
    expect(found[2]).toBeCloseTo(1 + 4 * 1.5, 12)
  })
})

/** Whether a foreground process treats waste goes by what it replaces, else by its own number. */
const kindOf = (i: number, replaced: number) => (i < replaced ? i : i)
