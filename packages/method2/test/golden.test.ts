import { describe, expect, it } from 'vitest'
import { assessRow2, type CalculatedRow2, type Row2, type RowResult, sumEntries } from '../src/index.ts'
import { goldenCases, rowOf, snake } from './golden/cases.ts'
import { preparedOfCases as prepared } from './support.ts'

const TOLERANCE = 1e-6

/** Paths at which two values differ: numbers by more than the tolerance, everything else at all. */
function differences(actual: unknown, expected: unknown, path: string): string[] {
  if (typeof actual === 'number' && typeof expected === 'number')
    return Math.abs(actual - expected) <= TOLERANCE * Math.abs(expected) ? [] : [`${path}: ${actual} not ${expected}`]
  if (actual && expected && typeof actual === 'object' && typeof expected === 'object') {
    const [a, b] = [new Map(Object.entries(actual)), new Map(Object.entries(expected))]
    return [...new Set([...a.keys(), ...b.keys()])].flatMap(key =>
      differences(a.get(key), b.get(key), `${path}.${key}`),
    )
  }
  return actual === expected ? [] : [`${path}: ${actual} not ${expected}`]
}

const snakeKeys = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [snake(key), value]))
const goalsOf = (goals: ReadonlyMap<number, { value: number | null; status: string }>) => Object.fromEntries(goals)

function onTheWire(row: RowResult): unknown {
  if (!row.calculable) return { calculable: false, reason: row.reason }
  const { kind, country, basis, quantity, unit, midpoints, extended, impact, dataQuality, flags } = row
  const sectors = { bea: row.sectors.map(({ bea, weight }) => [bea, weight]), group: row.group }
  return {
    calculable: true,
    ...{ kind, country, basis, quantity, unit, midpoints, extended, impact, flags },
    indicators: snakeKeys(row.indicators),
    scope_basis: row.scopeBasis,
    goals: goalsOf(row.goals),
    data_quality_s12: row.dataQualityS12,
    data_quality: dataQuality,
    ...(kind === 'revenue' ? sectors : {}),
  }
}

describe('the golden cases', () => {
  it('are 48', () => expect(goldenCases).toHaveLength(48))
  for (const { case: name, input, expected } of goldenCases)
    it(name, () => {
      const entries = input.entries.map(({ entity_id, allocation, rows }) => ({
        entityId: entity_id,
        allocation,
        rows: rows.map(row => assessRow2(prepared, rowOf(row) as Row2)),
      }))
      const found = entries.flatMap(({ rows }, e) =>
        rows.flatMap((row, r) => differences(onTheWire(row), expected.entries[e]?.rows[r], `${e}.${r}`)),
      )
      expect(found).toEqual([])
      const total = sumEntries(entries)
      const wire = {
        impact: total.impact,
        indicators: snakeKeys(Object.fromEntries(total.indicators)),
        goals: goalsOf(total.goals),
        data_quality_s12: total.dataQualityS12,
        rows_not_calculable: total.rowsNotCalculable,
      }
      expect(differences(wire, expected.total, 'total')).toEqual([])
    })
})

it('a row of a plant has every category of the core', () => {
  const row = assessRow2(prepared, { country: 'DE', technology: 'coal', generationGwh: 1 })
  expect(row.calculable && Object.values((row satisfies CalculatedRow2).midpoints).every(Number.isFinite)).toBe(true)
})
