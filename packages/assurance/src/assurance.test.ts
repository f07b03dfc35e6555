import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confidenceFactor, planningFactor } from './confidence-factor.ts'
import { drawSample, planSample, projectErrors, type SampleBasis, seededNumber, type Unit } from './index.ts'

const basis: SampleBasis = { materiality: 0.05, expected: 0, confidence: 0.95, seed: 'a stated seed' }
const units = (...values: number[]): Unit[] => values.map((value, i) => ({ id: `e${i}`, value, stratum: '' }))

describe('confidence factors', () => {
  // AICPA Audit Sampling, table C-3, as printed: two digits.
  it.each([
    [0.95, [3.0, 4.75, 6.3, 7.76, 9.16, 10.52]],
    [0.9, [2.31, 3.89, 5.33, 6.69, 8.0, 9.28]],
    [0.8, [1.61, 3.0, 4.28, 5.52, 6.73, 7.91]],
  ])('at %d are those of the printed table', (confidence, printed) => {
    for (const [errors, factor] of printed.entries())
      expect(Math.abs(confidenceFactor(errors, confidence) - factor), `${errors}`).toBeLessThan(0.011)
  })
  it('grow with expected errors: 5 % materiality, 2 % expected and 95 % are 162 draws, where ACL says 161 (Messier, Auditing & Assurance Services, problem 9-21)', () => {
    expect(Math.ceil(planningFactor(0.4, 0.95)! / 0.05)).toBe(162)
    expect(planSample(units(...Array.from({ length: 1000 }, () => 1)), { ...basis, expected: 0.02 })?.needed).toBe(162)
    expect(planSample(units(1, 2), basis)?.needed).toBe(60)
    expect(planSample(units(1, 2), { ...basis, expected: 0.0499 })?.needed).toBeNull()
  })
})

describe('a seeded number', () => {
  it('is the beginning of a SHA-256, which anybody can calculate', () => {
    // printf 'a stated seed\nstart' | sha256sum
    expect(seededNumber('a stated seed', 'start')).toBe(Number.parseInt(START, 16) / 2 ** 48)
  })
})
const START = 'b55e9384a275'

const populations = fc.array(
  fc.record({
    value: fc.double({ min: -1e6, max: 1e6, noNaN: true }).map(value => (Math.abs(value) < 1e-6 ? 0 : value)),
    stratum: fc.constantFrom('a', 'b', 'c'),
  }),
  { minLength: 1, maxLength: 300 },
)
const named = (all: readonly Omit<Unit, 'id'>[]): Unit[] => all.map((unit, i) => ({ id: `e${i}`, ...unit }))
const bases = fc.record({
  materiality: fc.constantFrom(0.01, 0.05, 0.1),
  expected: fc.constantFrom(0, 0.002),
  confidence: fc.constantFrom(0.8, 0.9, 0.95),
  seed: fc.string({ minLength: 1, maxLength: 20 }),
  draws: fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined }),
})

describe('a sample', () => {
  it('by hand: the two that are larger than an interval are certain, the rest of 10 gives two draws of 5', () => {
    const sample = drawSample(units(60, 30, 1, 2, 3, 4), { ...basis, draws: 16 })!
    // 100 / 16 = 6.25; 10 / 6.25 -> 2 draws of 5.
    expect(sample.plan).toMatchObject({ units: 6, total: 100, certain: 2, drawn: 2, interval: 5, materiality: 5 })
    expect(sample.items.map(({ isCertain }) => isCertain)).toEqual([true, true, false, false])
    expect(sample.items.slice(0, 2).map(({ unit }) => unit.id)).toEqual(['e0', 'e1'])
  })
  it('is the same for the same seed, whatever order the units come in, and another for another', () => {
    const all = named(Array.from({ length: 400 }, (_, i) => ({ value: 1 + (i % 7), stratum: 'a' })))
    const ids = (seed: string, of = all) => drawSample(of, { ...basis, seed })!.items.map(({ unit }) => unit.id)
    expect(ids('one')).toEqual(ids('one', [...all].reverse()))
    expect(ids('one')).not.toEqual(ids('two'))
  })
  it('takes every unit of an interval or more, each once, and as many of the rest as are planned', () => {
    fc.assert(
      fc.property(populations, bases, (all, given) => {
        const found = drawSample(named(all), given)
        if (found === null) {
          expect(all.every(({ value }) => value === 0)).toBe(true)
          return
        }
        const { plan, items } = found
        const ids = items.map(({ unit }) => unit.id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(items.filter(({ isCertain }) => isCertain)).toHaveLength(plan.certain)
        expect(items.filter(({ isCertain }) => !isCertain)).toHaveLength(plan.drawn)
        for (const unit of named(all))
          if (Math.abs(unit.value) >= plan.interval && unit.value !== 0 && plan.drawn > 0)
            expect(ids).toContain(unit.id)
        for (const { unit, isCertain } of items) {
          expect(unit.value).not.toBe(0)
          if (!isCertain) expect(Math.abs(unit.value)).toBeLessThan(plan.interval)
        }
        const size = items.reduce((sum, { unit, isCertain }) => sum + (isCertain ? Math.abs(unit.value) : 0), 0)
        expect(size + plan.drawn * plan.interval).toBeCloseTo(plan.total, -Math.log10(plan.total) + 6)
      }),
      { numRuns: 150 },
    )
  })
  it('draws a unit as often as its size says', () => {
    const all = units(1, 2, 3, 4)
    const hits = [0, 0, 0, 0]
    for (let i = 0; i < 4000; i++)
      for (const { unit } of drawSample(all, { ...basis, seed: `${i}`, draws: 1 })!.items) hits[Number(unit.id[1])]!++
    for (const [i, count] of hits.entries()) expect(count / 4000).toBeCloseTo((i + 1) / 10, 1)
  })
  it('gives each stratum its share of the draws, to one', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 9 }), seed => {
        const all = named(
          Array.from({ length: 600 }, (_, i) => ({ value: 1, stratum: i < 200 ? 'a' : i < 300 ? 'b' : 'c' })),
        )
        const { items } = drawSample(all, { ...basis, seed, draws: 60 })!
        for (const [stratum, share] of [
          ['a', 20],
          ['b', 10],
          ['c', 30],
        ] as const)
          expect(Math.abs(items.filter(({ unit }) => unit.stratum === stratum).length - share)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 50 },
    )
  })
  it('draws from nothing nothing', () => {
    expect(drawSample([], basis)).toBeNull()
    expect(drawSample(units(0, 0), basis)).toBeNull()
  })
})

describe('a projection', () => {
  const plan = { interval: 5000, drawn: 20, materiality: 25_000 }
  const agreed = { value: 1000, found: 1000, isCertain: false }
  it('without errors leaves the basic precision: 3.00 x 5,000', () => {
    const { over, under, likely, conclusion } = projectErrors([agreed], plan, basis)
    expect([over.upper, under.upper]).toEqual([over.basic, over.basic])
    expect(over.basic).toBeCloseTo(14_979, 0)
    expect([likely, conclusion]).toEqual([0, 'within'])
  })
  it('by hand: taintings of 50 % and 20 %, and a known error of 700', () => {
    const items = [
      { value: 1000, found: 500, isCertain: false },
      { value: 1000, found: 800, isCertain: false },
      { value: 9000, found: 8300, isCertain: true },
    ]
    const { over, under, likely, conclusion } = projectErrors(items, plan, basis)
    expect([over.known, over.projected, likely]).toEqual([700, 3500, 4200])
    // 0.75 x 2,500 + 0.55 x 1,000 with the factors as printed.
    expect(Math.abs(over.incremental - 2425)).toBeLessThan(40)
    expect(Math.abs(over.upper - (700 + 3500 + 15_000 + 2425))).toBeLessThan(60)
    expect(under).toMatchObject({ known: 0, projected: 0 })
    expect(conclusion).toBe('within')
    expect(projectErrors(items, { ...plan, materiality: 20_000 }, basis).conclusion).toBe('open')
    expect(projectErrors(items, { ...plan, materiality: 4000 }, basis).conclusion).toBe('above')
  })
  it('sees what is stated too low, figures below zero, and what cannot be shown as wrong by all of it', () => {
    const low = projectErrors([{ value: 100, found: 130, isCertain: false }], plan, basis)
    expect([low.under.projected, low.over.projected, low.likely]).toEqual([1500, 0, -1500])
    const negative = projectErrors([{ value: -100, found: -80, isCertain: false }], plan, basis)
    expect(negative.over.projected).toBe(1000)
    expect(projectErrors([{ value: 100, found: null, isCertain: false }], plan, basis).over.projected).toBe(5000)
    expect(projectErrors([{ value: 100, found: -100, isCertain: true }], plan, basis).over.known).toBe(200)
  })
  it('has nothing left open where everything was looked at', () => {
    const all = [{ value: 10, found: 9, isCertain: true }]
    expect(projectErrors(all, { ...plan, drawn: 0 }, basis).over.upper).toBe(1)
  })
  it('never has an upper limit below the likely error, and more errors never lower it', () => {
    const items = fc.array(
      fc.record({
        value: fc.double({ min: 1, max: 1000, noNaN: true }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(items, fc.constantFrom(0.8, 0.9, 0.95), (all, confidence) => {
        const judged = all.map(({ value, share }) => ({ value, found: value * share, isCertain: false }))
        const { over } = projectErrors(judged, plan, { confidence })
        expect(over.upper).toBeGreaterThanOrEqual(over.known + over.projected)
        const more = projectErrors([...judged, { value: 10, found: 0, isCertain: false }], plan, { confidence })
        expect(more.over.upper).toBeGreaterThanOrEqual(over.upper)
      }),
      { numRuns: 60 },
    )
  })
})
