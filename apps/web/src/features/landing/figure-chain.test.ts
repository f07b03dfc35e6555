import type { Passport } from '@cradle/contract'
import { describe, expect, it } from 'vitest'
import { figureChain } from './figure-chain.ts'

type Step = Passport['steps'][number]
const step = (
  kind: Step['kind'],
  value: number | null,
  unit: string,
  inputs: [string, number, string][] = [],
): Step => ({
  ...{ kind, title: kind, value, unit, formula: '', text: '', source: `${kind} of ${value}`, version: '' },
  ...{ licence: '', year: '', place: '', table: null },
  inputs: inputs.map(([name, amount, of]) => ({ name, value: amount, unit: of })),
})
/** A reservoir: nothing at the plant, 0.107 kg per kWh before it. */
const steps: Step[] = [
  step('row', null, ''),
  step('match', null, ''),
  step('activity', 2_000_000, 'kWh'),
  step('factor', 0, 'kg CO2e/kWh'),
  step('characterisation', 0, 't CO2e'),
  step('factor', 0.107, 'kg CO2e/kWh'),
  step('characterisation', 214, 't CO2e'),
  step('sum', 214, 't CO2e', [
    ['Scope 1', 0, 't CO2e'],
    ['Scope 2', 14, 't CO2e'],
    ['Scope 3', 200, 't CO2e'],
  ]),
  step('characterisation', 214_000, 'kg CO2e'),
  step('normalisation', 28.33, 'person-years', [
    ['Climate change', 214_000, 'kg CO2e'],
    ['Yearly impact of an average person', 7553.08, 'per person-year'],
  ]),
  step('share', 6.3, 'person-years'),
  step('sum', -28.33, 'person-years'),
  step('allocation', -1.4165, 'person-years', [
    ['Allocation', 0.05, '1'],
    ['Figure on a 100 % basis', -28.33, 'person-years'],
  ]),
]

describe('the chain of a figure of climate', () => {
  it('goes from the match to the share, with the gases of one kWh by where they come from', () => {
    const chain = figureChain({ steps })
    expect(chain?.activity.value).toBe(2_000_000)
    expect(chain?.ofOne).toMatchObject({ per: 'kWh', own: 0, bought: 0.007, upstream: 0.1 })
    expect(chain?.ofOne.total).toBeCloseTo(0.107, 12)
    // The source is that of the factor that matters, not of the one that is zero.
    expect(chain?.ofOne.source?.source).toBe('factor of 0.107')
    expect(chain?.gases.value).toBe(214)
    expect(chain?.persons.perPerson?.value).toBe(7553.08)
    expect(chain?.share).toMatchObject({ part: 0.05, value: -1.4165 })
  })
  it('is not told where a link is missing', () => {
    for (const kind of ['match', 'activity', 'normalisation', 'allocation'])
      expect(figureChain({ steps: steps.filter(one => one.kind !== kind) })).toBeNull()
    expect(figureChain({ steps: steps.map(one => (one.kind === 'activity' ? { ...one, value: 0 } : one)) })).toBeNull()
  })
})
