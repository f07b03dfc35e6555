import type { Row2 } from '@cradle/method2'
import { describe, expect, it } from 'vitest'
import { goldenCases, goldenDraws, rowOf, snake } from '../../../method2/test/golden/cases.ts'
import { type AssessedOrganisation2, assessEntries2, type PhysicalFigures } from '../../src/assess2/index.ts'
import { contextOfCases as context, entryOf, provenanceOfCases as provenance } from './support.ts'

const TOLERANCE = 1e-6
const close = (actual: number | null | undefined, expected: number | null) =>
  actual === expected ||
  (typeof actual === 'number' && expected !== null && Math.abs(actual - expected) <= TOLERANCE * Math.abs(expected))

type Golden = {
  impact: number | null
  indicators: Record<string, number | null>
  goals: Record<string, { value: number | null; status: string }>
  data_quality_s12: number | null
}

/** What differs from a golden result. */
function differences(
  expected: Golden,
  found: {
    impact: number | null
    physical: PhysicalFigures
    goals: readonly (number | null)[]
    statuses: readonly string[]
  },
): string[] {
  const figures = Object.entries(found.physical.indicators)
  const values = new Map(figures.map(([id, figure]) => [snake(id), figure.value]))
  const estimates = new Set(['cc_estimated_t', 's1_estimated_t', 's2_estimated_t', 's3_estimated_t'])
  const indicators = Object.entries(expected.indicators).flatMap(([id, value]) =>
    close(values.get(id), value) || (estimates.has(id) && !values.has(id))
      ? []
      : [`${id} ${values.get(id)} not ${value}`],
  )
  const goals = Object.entries(expected.goals).flatMap(([goal, { value, status }]) => {
    const at = Number(goal) - 1
    const same = close(found.goals[at], value) && found.statuses[at] === status
    return same ? [] : [`goal ${goal} ${found.goals[at]} ${found.statuses[at]} not ${value} ${status}`]
  })
  return [...(close(found.impact, expected.impact) ? [] : ['impact']), ...indicators, ...goals]
}

const inputsOf = ({ entries }: (typeof goldenCases)[number]['input']) =>
  entries.map(({ entity_id, allocation, rows }, position) =>
    entryOf(
      entity_id,
      rows.map(row => rowOf(row) as Row2),
      { allocation, position },
    ),
  )

describe('the golden cases of the method as entries of a list', () => {
  it('are 48', () => expect(goldenCases).toHaveLength(48))
  for (const { case: name, input, expected } of goldenCases)
    it(name, () => {
      const own: AssessedOrganisation2[] = []
      const { totals, goals, physical } = assessEntries2(context, inputsOf(input), {
        stand: provenance(100),
        rejected: [],
        onOwn: (_, { organisation }) => own.push(organisation),
      })
      const total = { impact: totals.totalImpact, physical, goals: totals.impactPerGoal, statuses: goals.status }
      // A golden sum has no figure where no row has one; its goals are then not listed.
      expect(differences(expected.total as Golden, total)).toEqual([])
      expect(close(totals.dataQuality, (expected.total as Golden).data_quality_s12)).toBe(true)
      expect(totals.sitesTotal - totals.sitesCalculated).toBe(expected.total.rows_not_calculable)
      const found = own.flatMap((organisation, i) => {
        const row = expected.entries[i]?.rows[0]
        if (!row?.calculable) return organisation.detail.reason === row?.reason ? [] : [`${organisation.detail.reason}`]
        const { impact, goals: values, goalsStatus: statuses, detail } = organisation
        return differences(row as unknown as Golden, { impact, physical: detail.physical, goals: values, statuses })
      })
      expect(own).toHaveLength(input.entries.length)
      expect(found).toEqual([])
    })
})

it('intervals of a list are within 5 % of the golden ones', () => {
  const { totals, physical } = assessEntries2(context, inputsOf(goldenDraws.input), {
    stand: provenance(100_000),
    rejected: [],
  })
  const figures = new Map(Object.entries(physical.indicators).map(([id, figure]) => [snake(id), figure]))
  const { expected } = goldenDraws
  expect(Object.keys(expected.total).length).toBeGreaterThan(3)
  for (const [name, quantiles] of Object.entries(expected.total)) {
    const figure = name === 'impact' ? totals : name === 's12_t' ? physical.scopes1And2 : figures.get(name)
    for (const [i, p] of [figure?.p5, figure?.p50, figure?.p95].entries())
      expect(Math.abs((p ?? 0) / (quantiles[i] ?? 0) - 1), `${name} ${i}`).toBeLessThan(0.05)
  }
})
