import { expect, it } from 'vitest'
import { type Reporter, reporters } from '../accuracy/companies.ts'
import { median } from '../accuracy/compare.ts'
import { isSectorGroup, meanOverMedian, PART_OF_VARIANCE } from '../src/index.ts'
import { chance, shuffled, totalsOf } from './portfolios.ts'
import { prepared } from './support.ts'

const SPLITS = 60
const PORTFOLIOS = 20
const SIZE = 25
const PARTS = Array.from({ length: 21 }, (_, i) => i / 20)

const companies = reporters(prepared)
const groups = [...new Set(companies.map(({ group }) => group))].filter(isSectorGroup)

/** Mean over median by part of the variance, scope and group. */
const ratios = new Map<string, number>(
  PARTS.flatMap(part =>
    (['S1', 'S2'] as const).flatMap(scope =>
      groups.map(group => [`${part}|${scope}|${group}`, meanOverMedian(prepared, scope, group, part)] as const),
    ),
  ),
)
const raiseBy = (part: number) => (scope: 'S1' | 'S2', group: string) =>
  ratios.get(`${part}|${scope}|${group}`) ?? Number.NaN

/** ln(reported / calculated) of portfolios of 25. */
const errorsOf = (portfolios: readonly Reporter[][], part: number) =>
  portfolios.map(one => {
    const { reported, calculated } = totalsOf(one, raiseBy(part))
    return Math.log(reported / calculated)
  })

function portfoliosOf(half: readonly Reporter[], next: (below: number) => number): Reporter[][] {
  return Array.from({ length: PORTFOLIOS }, () => shuffled(half, next).slice(0, SIZE))
}

/** The part that centres the portfolios of one half, tried on the other. */
function crossValidated() {
  const next = chance(1)
  const chosen: number[] = []
  const errors = { fitted: [] as number[], fixed: [] as number[], points: [] as number[] }
  for (let split = 0; split < SPLITS; split++) {
    const mixed = shuffled(companies, next)
    const half = mixed.length >> 1
    const fit = portfoliosOf(mixed.slice(0, half), next)
    const test = portfoliosOf(mixed.slice(half), next)
    const centred = (part: number) => Math.abs(median(errorsOf(fit, part)))
    const best = PARTS.reduce((found, part) => (centred(part) < centred(found) ? part : found))
    chosen.push(best)
    errors.fitted.push(...errorsOf(test, best))
    errors.fixed.push(...errorsOf(test, PART_OF_VARIANCE))
    errors.points.push(...errorsOf(test, 0))
  }
  return { chosen, errors }
}

const { chosen, errors } = crossValidated()
const middle = (logs: readonly number[]) => Math.exp(median(logs))
const typical = (logs: readonly number[]) => Math.exp(median(logs.map(Math.abs)))

it('held-out portfolios of 25 reported what the expected sum says, and more than the sum of the points', () => {
  expect(middle(errors.fixed)).toBeGreaterThan(0.9)
  expect(middle(errors.fixed)).toBeLessThan(1.1)
  expect(middle(errors.points)).toBeGreaterThan(1.1)
  expect(typical(errors.fixed)).toBeLessThan(1.45)
  expect(typical(errors.fixed)).toBeLessThan(typical(errors.points))
})

it('the part of the variance is what halves of the companies choose, and a choice from one half fits the other', () => {
  const mean = chosen.reduce((sum, part) => sum + part, 0) / chosen.length
  expect(Math.abs(mean - PART_OF_VARIANCE)).toBeLessThan(0.1)
  expect(middle(errors.fitted)).toBeGreaterThan(0.85)
  expect(middle(errors.fitted)).toBeLessThan(1.15)
})
