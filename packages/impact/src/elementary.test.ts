import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exp, log } from './elementary.ts'

/** Half a million numbers of all sizes, the same in every engine. */
function* numbers(): Generator<number> {
  let state = 12345
  const next = () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return state / 2 ** 32
  }
  for (let i = 0; i < 125_000; i++) {
    const x = next() - 0.5
    yield* [x * 1500, x * 60, x * 4, x * 2 ** -18]
  }
}

const digestOf = (by: (x: number) => number): string =>
  createHash('sha256')
    .update(new Uint8Array(Float64Array.from(numbers(), by).buffer))
    .digest('hex')

test('the bits are those of the published algorithm, whatever engine runs it', () => {
  expect([digestOf(exp), digestOf(x => log(Math.abs(x)))]).toMatchInlineSnapshot(`
    [
      "1752a23323ecb1aa2cfd399dfaf9cc1c51c39a3235b1b0290d263f4952b3f6de",
      "0959987deb29511a20e19c23363e1fb07b33b7653d9b089af4669d25cd4a20e2",
    ]
  `)
})

test('values at the edges', () => {
  const edges = [0, -0, 1, -1, 709.78, 709.79, -745, -746, -708.5, -720, 5e-324, Infinity, -Infinity, Number.NaN]
  expect(edges.map(exp)).toEqual(edges.map(Math.exp))
  expect(edges.map(log)).toEqual(edges.map(Math.log))
})

const near = (a: number, b: number) => Math.abs(a - b) <= 2 * Number.EPSILON * Math.abs(b)

test('they are what the engine says, within the last digits, and undo one another', () => {
  fc.assert(
    fc.property(fc.double({ min: -700, max: 700, noNaN: true }), x => {
      expect(near(exp(x), Math.exp(x)), String(x)).toBe(true)
      expect(Math.abs(log(exp(x)) - x)).toBeLessThanOrEqual(4 * Number.EPSILON * Math.max(1, Math.abs(x)))
    }),
  )
  fc.assert(
    fc.property(fc.double({ min: 5e-324, max: Number.MAX_VALUE, noNaN: true }), x => {
      expect(near(log(x), Math.log(x)), String(x)).toBe(true)
    }),
  )
})
