import { loadReference } from '@cradle/data'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addRatios, type RatioCounts } from './column-units.ts'
import type { ColumnChoice } from './columns.ts'
import { readRows } from './read-rows.ts'

const reference = loadReference()

/** A list of companies with a revenue and an EVIC in these units of the currency, whatever its header says. */
function companies(
  { revenue, evic, header = 'revenue' }: { revenue: number; evic: number; header?: string },
  choices?: ReadonlyMap<number, ColumnChoice>,
) {
  const rows = [0.4, 0.7, 1, 1.3, 2.1].map((size, i) => ({
    row: i + 2,
    cells: [`Company ${i}`, 'DE', '2394', `${(size * 5e8) / revenue}`, 'EUR', '2022', `${4e6 / evic}`, `${8e8 / evic}`],
  }))
  const names = ['name', 'country', 'industry', header, 'currency', 'year', 'outstanding_amount', 'EVIC']
  return readRows({ header: names, rows, delimiter: ';' }, reference, choices ? { choices } : {})
}
const questionsOf = ({ fileProblems }: ReturnType<typeof companies>) =>
  fileProblems.filter(({ class: kind }) => kind === 'out_of_range')

describe('units of whole columns', () => {
  it('are not asked for where the numbers go together', () => {
    expect(questionsOf(companies({ revenue: 1, evic: 1 }))).toEqual([])
    expect(questionsOf(companies({ revenue: 1e6, evic: 1, header: 'revenue (EUR m)' }))).toEqual([])
  })

  it.each([
    [1e3, 'k'],
    [1e6, 'm'],
    [1e9, 'bn'],
  ])('of revenue given in units of %d without a word: %s is proposed, and nothing is read otherwise', (units, unit) => {
    const read = companies({ revenue: units, evic: 1 })
    const [problem, ...more] = questionsOf(read)
    expect(more).toEqual([])
    expect(problem).toMatchObject({
      row: null,
      column: 'revenue',
      severity: 'warning',
      remedy: { code: 'remedies:choose_column_unit', params: { header: 'revenue', unit } },
    })
    expect(read.rows[2]?.values?.revenue).toBe(5e8 / units)
    const chosen = companies({ revenue: units, evic: 1 }, new Map([[3, { field: 'revenue', unit }]]))
    expect(questionsOf(chosen)).toEqual([])
    expect(chosen.rows[2]?.values?.revenue).toBeCloseTo(5e8, 0)
  })

  it('of the capital are proposed where the revenue is far above it; an answer that all is right is heard', () => {
    const lost = { revenue: 1, evic: 1e6 }
    expect(questionsOf(companies(lost))[0]).toMatchObject({
      column: 'denominator',
      remedy: { params: { header: 'EVIC', unit: 'm' } },
    })
    expect(questionsOf(companies(lost, new Map([[7, { field: 'denominator', unit: '1' }]])))).toEqual([])
  })

  it('of generation and capacity: MWh, kWh and kW without a word', () => {
    const plants = (capacity: number, generation: number, size = 1) =>
      readRows(
        {
          header: ['name', 'country', 'technology', 'capacity', 'generation', 'allocation'],
          rows: [50, 80, 120, 300].map((mw, i) => ({
            row: i + 2,
            cells: [
              `Plant ${i}`,
              'DE',
              'wind_onshore',
              `${(size * mw) / capacity}`,
              `${(size * mw * 2.2) / generation}`,
              '0.5',
            ],
          })),
        },
        reference,
      )
    expect(questionsOf(plants(1, 1))).toEqual([])
    const unitOf = (capacity: number, generation: number, size = 1) => {
      const [problem] = questionsOf(plants(capacity, generation, size))
      return [problem?.column, problem?.remedy?.params?.unit]
    }
    expect(unitOf(1, 1e-3)).toEqual(['generation_gwh', 'MWh'])
    expect(unitOf(1, 1e-6, 1e-3)).toEqual(['generation_gwh', 'kWh'])
    expect(unitOf(1e-3, 1)).toEqual(['capacity_mw', 'kW'])
  })

  it('are counted in any order, and what is taken off leaves nothing behind', () => {
    const counts = fc.dictionary(fc.integer({ min: 100, max: 1900 }).map(String), fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(counts, counts, (one, other) => {
        const [a, b] = [one as RatioCounts, other as RatioCounts]
        expect(addRatios(a, b)).toEqual(addRatios(b, a))
        expect(addRatios(addRatios(a, b), b, -1)).toEqual(a)
      }),
    )
    expect(addRatios(null, { 500: 1 })).toBeNull()
  })
})
