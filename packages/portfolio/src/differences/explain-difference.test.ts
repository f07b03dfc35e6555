import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addUp } from './add-up.ts'
import { explainEntry, pairEntries, type RunEntry } from './explain-difference.ts'
import { sumOfParts } from './parts.ts'

const FIGURES = 18

/** Burdens are 0 or below, contributions 0 or above, as in a report; the value of an organisation depends on what it stands for. */
const amount = (min: number, max: number) => fc.oneof(fc.constant(0), fc.double({ min: min, max: max, noNaN: true }))
const burden = amount(1e-6, 1e9).map(value => -value)
const figuresOf = fc.array(fc.option(burden, { nil: null, freq: 6 }), { minLength: FIGURES, maxLength: FIGURES })

const entry: fc.Arbitrary<RunEntry> = fc.record({
  key: fc.integer({ min: 1, max: 12 }).map(n => `organisation ${n}`),
  name: fc.constant('An organisation'),
  entityId: fc.constant(''),
  country: fc.constant('DE'),
  rows: fc.constant([2]),
  allocation: amount(1e-6, 1),
  reference: fc.option(fc.constantFrom('REF-O-1', 'REF-O-2'), { nil: null }),
  content: fc.constantFrom('a', 'b'),
  figures: figuresOf,
})
const run = fc.array(entry, { maxLength: 25 })

/** As a report sums: in the order of the list. */
const total = (entries: readonly RunEntry[], figure: number) =>
  entries.reduce((sum, one) => sum + one.allocation * (one.figures[figure] ?? 0), 0)

test('the parts add up to the difference, exactly, for every figure', () => {
  fc.assert(
    fc.property(run, run, fc.constantFrom(null, 'data' as const, 'method' as const), (from, to, recalculated) => {
      const changes = pairEntries(from, to).map(([a, b]) => explainEntry(a, b, recalculated))
      for (let figure = 0; figure < FIGURES; figure++) {
        const difference = total(to, figure) - total(from, figure)
        const { parts, difference: told } = addUp(changes, figure, difference)
        expect(parts.rows + parts.allocation + parts.data + parts.method).toBe(told)
        const { rows, allocation, data, method } = parts
        const largest = Math.max(...[rows, allocation, data, method, difference].map(Math.abs))
        expect(Math.abs(told - difference)).toBeLessThanOrEqual(largest * 2 ** -49)
      }
    }),
    { numRuns: 500 },
  )
})

const moved = fc.array(fc.record({ activity: amount(-1e9, 1e9), factor: amount(-1e9, 1e9) }), {
  minLength: FIGURES,
  maxLength: FIGURES,
})

test('between editions the kinds add up to the method, exactly, and the other parts stay what they are', () => {
  fc.assert(
    fc.property(run, run, moved, (from, to, explained) => {
      const pairs = pairEntries(from, to)
      const plain = pairs.map(([a, b]) => explainEntry(a, b, 'method'))
      const changes = pairs.map(([a, b]) => explainEntry(a, b, 'method', () => explained))
      for (const [i, { parts }] of changes.entries())
        for (const [figure, { kinds, ...others }] of parts.entries()) {
          expect(others).toEqual(plain[i]?.parts[figure])
          if (!kinds) throw new Error('no kinds')
          const size = Math.max(...[others.method, kinds.activity, kinds.factor].map(Math.abs))
          expect(Math.abs(kinds.activity + kinds.factor + kinds.method - others.method)).toBeLessThanOrEqual(
            1e-15 * size,
          )
        }
      if (changes.length === 0) return
      for (let figure = 0; figure < FIGURES; figure++) {
        const difference = total(to, figure) - total(from, figure)
        const { parts, difference: told } = addUp(changes, figure, difference)
        const { rows, allocation, data, method, kinds } = parts
        if (!kinds) throw new Error('no kinds')
        expect(rows + allocation + data + method).toBe(told)
        expect(kinds.activity + kinds.factor + kinds.method).toBe(method)
        const largest = Math.max(...[rows, allocation, data, method, kinds.activity, kinds.factor].map(Math.abs))
        expect(Math.abs(told - difference)).toBeLessThanOrEqual(largest * 2 ** -47)
      }
    }),
    { numRuns: 300 },
  )
})

test('every entry of both runs is explained once, and the parts of an entry are its own difference', () => {
  fc.assert(
    fc.property(run, run, (from, to) => {
      const pairs = pairEntries(from, to)
      expect(pairs.flatMap(([a]) => (a ? [a] : [])).length).toBe(from.length)
      expect(pairs.flatMap(([, b]) => (b ? [b] : [])).length).toBe(to.length)
      for (const [a, b] of pairs) {
        if (a && b) expect(a.key).toBe(b.key)
        const { parts } = explainEntry(a, b, null)
        const own = total(b ? [b] : [], 0) - total(a ? [a] : [], 0)
        const scale = Math.max(1, Math.abs(total(a ? [a] : [], 0)), Math.abs(total(b ? [b] : [], 0)))
        expect(Math.abs(sumOfParts(parts[0]!) - own)).toBeLessThanOrEqual(1e-12 * scale)
      }
    }),
  )
})

test('nothing changed: no parts at all', () => {
  fc.assert(
    fc.property(run, same => {
      const changes = pairEntries(same, same).map(([a, b]) => explainEntry(a, b, null))
      for (const [i, change] of changes.entries()) if (change.kind !== 'same') throw new Error(`${i}: ${change.kind}`)
      expect(addUp(changes, 0, 0).parts).toEqual({ rows: 0, allocation: 0, data: 0, method: 0 })
    }),
  )
})

const one = (over: Partial<RunEntry> = {}): RunEntry => ({
  key: 'a',
  name: 'A',
  entityId: '',
  country: 'DE',
  rows: [2],
  allocation: 0.5,
  reference: null,
  content: 'a',
  figures: Array.from({ length: FIGURES }, () => -100),
  ...over,
})
const half = Array.from({ length: FIGURES }, () => -50)

test.each([
  ['added', null, one(), null, { rows: -50 }],
  ['removed', one(), null, null, { rows: 50 }],
  ['allocation', one(), one({ allocation: 0.25 }), null, { allocation: 25 }],
  ['content', one(), one({ content: 'b', figures: half }), null, { rows: 25 }],
  ['match', one(), one({ reference: 'REF-O-1', figures: half }), 'data', { rows: 25 }],
  ['recalculated', one(), one({ figures: half }), 'data', { data: 25 }],
  ['recalculated', one(), one({ figures: half }), 'method', { method: 25 }],
  ['allocation', one(), one({ allocation: 0.25, figures: half }), 'method', { allocation: 12.5, method: 25 }],
  ['added', null, one({ figures: [] }), null, {}],
] as const)('%s', (kind, from, to, recalculated, parts) => {
  const change = explainEntry(from, to, recalculated)
  expect(change.kind).toBe(kind)
  expect(change.parts[0]).toEqual({ rows: 0, allocation: 0, data: 0, method: 0, ...parts })
})
