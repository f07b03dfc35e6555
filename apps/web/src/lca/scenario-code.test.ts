import { Change } from '@cradle/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readChanges, writeChanges } from './scenario-code.ts'

const value = fc.double({ min: 1e-9, max: 1e6, noNaN: true })
const share = fc.double({ min: 0, max: 1, noNaN: true }).map(x => (Object.is(x, -0) ? 0 : x))
const id = fc
  .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
  .filter(text => text.trim() !== '' && text.isWellFormed())
const category = fc.constantFrom('CC', 'PM', 'WU', 'RUm')
const somewhere = fc.record({ technology: id, site_id: id }, { requiredKeys: [] })
const goals = fc.dictionary(fc.constantFrom('3', '11', '15'), share, { minKeys: 1 })

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(share, somewhere).map(([value, where]) => ({ kind: 'capacity_factor' as const, value, ...where })),
  fc.tuple(value, somewhere).map(([value, where]) => ({ kind: 'revenue' as const, value, ...where })),
  fc.tuple(id, somewhere).map(([value, where]) => ({ kind: 'technology' as const, value, ...where })),
  fc
    .tuple(fc.constantFrom('DE', 'BRA'), somewhere)
    .map(([value, where]) => ({ kind: 'country' as const, value, ...where })),
  fc
    .tuple(id, category, fc.option(value), fc.option(fc.double({ min: 1, max: 9, noNaN: true })))
    .map(([activity, category, value, u]) => ({
      kind: 'factor' as const,
      activity,
      category,
      value,
      ...(u === null ? {} : { u }),
    })),
  fc.tuple(id, fc.uuid(), id, fc.option(id), fc.option(value)).map(([activity, database, process, method, amount]) => ({
    kind: 'dataset' as const,
    activity,
    database,
    process,
    ...(method === null ? {} : { method }),
    ...(amount === null ? {} : { amount }),
  })),
  fc
    .tuple(
      fc.constantFrom('purchased' as const, 'generated' as const),
      fc.oneof(
        fc.constantFrom('FR', 'POL'),
        fc.dictionary(fc.constantFrom('coal', 'wind_onshore', 'a b'), share, { minKeys: 1 }),
      ),
      fc.option(fc.constantFrom('DE', 'US')),
    )
    .map(([of, value, country]) => ({
      kind: 'grid_mix' as const,
      of,
      value,
      ...(country === null ? {} : { country }),
    })),
  fc.tuple(category, goals).map(([category, value]) => ({ kind: 'share' as const, category, value })),
  fc.tuple(category, value).map(([category, value]) => ({ kind: 'normalisation' as const, category, value })),
  fc
    .tuple(fc.constantFrom('jobs' as const, 'gva_usd2023' as const), value)
    .map(([indicator, value]) => ({ kind: 'reference' as const, indicator, value })),
  id.map(value => ({ kind: 'profile' as const, value })),
)

describe('a scenario in the address', () => {
  test('reads as it was written, through an address and back', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 6 }), changes => {
        const address = new URLSearchParams({ a: writeChanges(changes) }).toString()
        const back = readChanges(new URLSearchParams(address).get('a') ?? '')
        expect(back.unread).toEqual([])
        expect(back.changes).toEqual(changes)
      }),
    )
  })

  test('can be read by a person', () => {
    const code = writeChanges([
      { kind: 'capacity_factor', value: 0.3, technology: 'wind_onshore' },
      { kind: 'factor', activity: 'wind_onshore', category: 'CC', value: 0.0156 },
    ])
    expect(code).toBe('capacity_factor 0.3 in wind_onshore*factor wind_onshore CC 0.0156')
    expect(new URLSearchParams({ a: code }).toString()).toBe(
      'a=capacity_factor+0.3+in+wind_onshore*factor+wind_onshore+CC+0.0156',
    )
  })

  test('what it does not know is handed back, the rest is kept; nothing throws', () => {
    const { changes, unread } = readChanges('capacity_factor 0.3*warp 9*factor wind CC*share PM x~y*%E0%A4%A')
    expect(changes).toEqual([{ kind: 'capacity_factor', value: 0.3 }])
    expect(unread).toEqual(['warp 9', 'factor wind CC', 'share PM x~y', '%E0%A4%A'])
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), text => {
        for (const one of readChanges(text).changes) expect(typeof one.kind).toBe('string')
      }),
    )
  })

  test('is what the server takes', () => {
    const { changes } = readChanges(
      'grid_mix purchased FR in DE*grid_mix generated wind_onshore~0.5 solar_pv~0.5*factor coal CC unknown',
    )
    for (const one of changes) expect(Change.safeParse(one).success).toBe(true)
    expect(changes).toHaveLength(3)
  })
})
