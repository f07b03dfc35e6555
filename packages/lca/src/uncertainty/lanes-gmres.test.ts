import { describe, expect, test } from 'vitest'
import { stream } from '../../test/large-loops.ts'
import { LANES } from './kernels.ts'
import { type LaneOperator, norms, solveLanes, type Vectors } from './lanes-gmres.ts'

const n = 30

/** A matrix near the identity for each lane, and the product with all of them. */
function operatorOf(seed: number): LaneOperator {
  const next = stream(seed)
  const entries = Float64Array.from({ length: n * n * LANES }, (_, e) => {
    const [i, j] = [Math.floor(e / LANES / n), Math.floor(e / LANES) % n]
    return (i === j ? 1 : 0) + (0.2 * (next() - 0.5)) / (e % LANES === 3 ? 1e9 : 1)
  })
  return (v, into) => {
    into.fill(0)
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) {
        for (let t = 0; t < LANES; t++) into[i * LANES + t]! += entries[(i * n + j) * LANES + t]! * v[j * LANES + t]!
      }
    }
  }
}

function setUp(right: Float64Array): Vectors {
  const made = [right.slice()]
  return k => (made[k] ??= new Float64Array(n * LANES))
}

const next = stream(11)
/** Lane 5 wants nothing. */
const right = Float64Array.from({ length: n * LANES }, (_, e) => (e % LANES === 5 ? 0 : next() - 0.5))

describe('eight systems side by side', () => {
  test('are each solved', () => {
    const operator = operatorOf(3)
    const x = new Float64Array(n * LANES)
    const solved = solveLanes(operator, setUp(right), x, { target: 1e-12, reduction: 0, limit: 40 })
    expect(solved.converged).toBe(true)
    const image = new Float64Array(n * LANES)
    operator(x, image)
    for (const size of norms(image.map((value, e) => value - right[e]!))) expect(size).toBeLessThan(1e-11)
    expect(x.every((value, e) => e % LANES !== 5 || value === 0)).toBe(true)
    expect(solved.amplification).toBeGreaterThanOrEqual(1)
  })

  test('the answer is added to what is there', () => {
    const operator = operatorOf(3)
    const [from, alone] = [new Float64Array(n * LANES).fill(1), new Float64Array(n * LANES)]
    solveLanes(operator, setUp(right), from, { target: 1e-12, reduction: 0, limit: 40 })
    solveLanes(operator, setUp(right), alone, { target: 1e-12, reduction: 0, limit: 40 })
    from.forEach((value, e) => {
      expect(value).toBeCloseTo(1 + alone[e]!, 14)
    })
  })

  test('nothing to do takes no steps, too few steps are not enough, and a number that is none never converges', () => {
    const x = () => new Float64Array(n * LANES)
    const zero = setUp(x())
    expect(solveLanes(operatorOf(3), zero, x(), { target: 1e-12, reduction: 0, limit: 9 })).toEqual({
      converged: true,
      steps: 0,
      amplification: 0,
    })
    const few = solveLanes(operatorOf(3), setUp(right), x(), { target: 1e-12, reduction: 0, limit: 3 })
    expect(few).toMatchObject({ converged: false, steps: 3 })
    const broken: LaneOperator = (_, into) => void into.fill(Number.NaN)
    expect(solveLanes(broken, setUp(right), x(), { target: 1e-12, reduction: 0, limit: 9 }).converged).toBe(false)
    const bad = setUp(right.map(() => Number.NaN))
    expect(solveLanes(operatorOf(3), bad, x(), { target: 1e-12, reduction: 0, limit: 9 }).converged).toBe(false)
  })
})
