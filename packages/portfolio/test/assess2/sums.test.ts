import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyRow, share } from '../../../method2/test/arbitrary.ts'
import { type AssessedOrganisation2, assessEntries2 } from '../../src/assess2/index.ts'
import { context, entryOf, provenance } from './support.ts'

const entries = fc.array(fc.record({ rows: fc.array(anyRow, { minLength: 1, maxLength: 3 }), allocation: share }), {
  minLength: 1,
  maxLength: 4,
})

function assessed(of: { rows: object[]; allocation: number }[]) {
  const own: AssessedOrganisation2[] = []
  const inputs = of.map(({ rows, allocation }, position) => entryOf(`own-${position}`, rows, { allocation, position }))
  const portfolio = assessEntries2(context, inputs, {
    stand: provenance(50),
    rejected: [],
    onOwn: (_, { organisation }) => own.push(organisation),
  })
  return { portfolio, own, allocations: inputs.map(({ allocation }) => allocation) }
}

it('every figure of a list is the sum of allocation x figure of its organisations', () => {
  fc.assert(
    fc.property(entries, of => {
      const { portfolio, own, allocations } = assessed(of)
      const sum = (figure: (organisation: AssessedOrganisation2) => number | null | undefined) =>
        own.reduce((all, organisation, i) => all + (allocations[i] ?? 0) * (figure(organisation) ?? 0), 0)
      const near = (actual: number | null, expected: number) =>
        expect(Math.abs((actual ?? 0) - expected)).toBeLessThanOrEqual(1e-9 * Math.abs(expected) + 1e-300)
      near(
        portfolio.totals.totalImpact,
        sum(organisation => organisation.impact),
      )
      for (const [i, value] of portfolio.totals.impactPerGoal.entries())
        near(
          value,
          sum(({ goals }) => goals[i]),
        )
      for (const [id, figure] of Object.entries(portfolio.physical.indicators)) {
        if (id.includes('Estimated')) continue
        near(
          figure.value,
          sum(({ detail }) => new Map(Object.entries(detail.physical.indicators)).get(id)?.value),
        )
      }
    }),
    { numRuns: 60 },
  )
})

it('shares add to 1, intervals are ordered and on the side of their value', () => {
  fc.assert(
    fc.property(entries, of => {
      const { portfolio, own } = assessed(of)
      for (const { physical, share_of_total } of [
        { physical: portfolio.physical, share_of_total: portfolio.goals.share_of_total },
        ...own.map(({ detail }) => ({ physical: detail.physical, share_of_total: detail.shareOfTotal })),
      ]) {
        const shares = Object.values(share_of_total)
        if (shares.length > 0) expect(shares.reduce((all, one) => all + one, 0)).toBeCloseTo(1, 9)
        for (const [id, { value, evidence, p5, p50, p95 }] of Object.entries(physical.indicators)) {
          if (value === null) continue
          expect(
            Object.values(evidence ?? {}).reduce((all: number, one) => all + (one ?? 0), 0),
            id,
          ).toBeCloseTo(1, 9)
          if (p5 === null || p50 === null || p95 === null) continue
          expect(p5 >= 0 && p5 <= p50 && p50 <= p95, `${id} ${p5} ${p50} ${p95}`).toBe(true)
        }
      }
      for (const { p5, p50, p95, impact } of own)
        if (impact !== null) expect((p5 ?? 1) <= (p50 ?? 1) && (p95 ?? 1) <= 0 && (p50 ?? 1) <= (p95 ?? 1)).toBe(true)
    }),
    { numRuns: 60 },
  )
})
