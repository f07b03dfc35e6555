import { expect, test } from 'vitest'
import { weakestRows } from './weakest-rows.ts'

const entry = (row: number, name: string, impact: number | null, data_quality: number | null) => ({
  ...{ row, rows: [row], impact, data_quality },
  organisation: { id: name, name, entity_id: '', company_address: '', capacity: null },
})

test('what could not be calculated first, then the weakest estimates, then the order of the list', () => {
  const rows = [
    entry(2, 'Verified', -1, 1),
    entry(3, 'Average', -1, 5),
    entry(4, 'None', null, null),
    entry(5, 'Other', -1, 5),
  ]
  expect(weakestRows(rows).map(({ name }) => name)).toEqual(['4 · None', '3 · Average', '5 · Other', '2 · Verified'])
})

test('the row that is meant already is among them, however strong its estimate', () => {
  const rows = Array.from({ length: 900 }, (_, i) => entry(i + 2, 'x', -1, i === 899 ? 1 : 5))
  expect(weakestRows(rows, 901).map(({ id }) => id)).toContain('901')
  expect(weakestRows(rows).map(({ id }) => id)).not.toContain('901')
})

test('every row of an organisation with several sites can be asked about; long lists offer 500', () => {
  expect(weakestRows([{ ...entry(2, 'Two', -1, 3), rows: [2, 7] }]).map(({ id }) => id)).toEqual(['2', '7'])
  expect(weakestRows(Array.from({ length: 900 }, (_, i) => entry(i + 2, 'x', -1, 3)))).toHaveLength(500)
})
