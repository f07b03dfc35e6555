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

describe('shares under a header that says percent', () => {
  const shares = (header: string, texts: readonly string[]) => {
    const rows = texts.map((text, i) => ({ row: i + 2, cells: [`Company ${i}`, 'DE', '2394', '5000000', text] }))
    return readRows({ header: ['name', 'country', 'industry', 'revenue', header], rows, delimiter: ';' }, reference)
  }
  const codes = (read: ReturnType<typeof shares>) =>
    read.fileProblems.map(({ message: { code } }) => code).filter(code => code === 'problems:percent_or_fraction')
  it('are asked about where none is above 1, and stay as the header says', () => {
    const read = shares('Ownership %', ['0.35', '0.08', '0', '1'])
    expect(codes(read)).toHaveLength(1)
    expect(read.rows.map(({ values }) => values?.allocation)).toEqual([0.35 / 100, 0.08 / 100, 0, 0.01])
  })
  it('are not asked about where one is above 1, has a sign, or the header says nothing of percent', () => {
    const texts = ['0.35', '0.08', '0.5', '12']
    expect([
      codes(shares('Ownership %', texts)),
      codes(shares('Ownership %', ['0.35', '0.08', '1.05'])),
      codes(shares('Ownership %', ['0.35 %', '0.08 %', '0.5 %'])),
      codes(shares('ownership', texts.slice(0, 3))),
      codes(shares('Ownership %', texts.slice(0, 2))),
    ]).toEqual([[], [], [], [], []])
  })
})

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

  it('of large plants, whose rows are refused one by one: the column is asked about first', () => {
    const large = (header: string[], cellsOf: (mw: number) => string[], choices?: ReadonlyMap<number, ColumnChoice>) =>
      readRows(
        {
          header: ['name', 'country', 'technology', 'allocation', ...header],
          rows: [1200, 1600, 2400, 3000].map((mw, i) => ({
            row: i + 2,
            cells: [`Plant ${i}`, 'DE', 'nuclear', '0.5', ...cellsOf(mw)],
          })),
        },
        reference,
        choices ? { choices } : {},
      )
    const unitOf = (read: ReturnType<typeof readRows>) => {
      const [problem, ...more] = questionsOf(read)
      expect(more).toEqual([])
      return [problem?.column, problem?.remedy?.params?.unit]
    }
    const kw = (mw: number) => [`${mw * 1000}`]
    const kwh = (mw: number) => [`${mw}`, `${mw * 8e6}`]
    const refused = large(['capacity'], kw)
    expect(refused.rows.every(({ status }) => status === 'rejected')).toBe(true)
    expect(unitOf(refused)).toEqual(['capacity_mw', 'kW'])
    const chosen = large(['capacity'], kw, new Map([[4, { field: 'capacity_mw', unit: 'kW' }]]))
    expect(questionsOf(chosen)).toEqual([])
    expect(chosen.rows.map(({ values }) => values?.capacityMw)).toEqual([1200, 1600, 2400, 3000])
    const energies = large(['capacity', 'generation'], kwh)
    expect(energies.rows.every(({ status }) => status === 'rejected')).toBe(true)
    expect(unitOf(energies)).toEqual(['generation_gwh', 'kWh'])
    expect(questionsOf(large(['capacity', 'generation'], mw => [`${mw}`, `${mw * 8}`]))).toEqual([])
  })

  /** Companies as they report: sector, revenue in USD, scope 1 in t CO2e, jobs. */
  const REPORTED = [
    ['Cement', 2.3e10, 7e7, 63000],
    ['Steel', 8e10, 1.4e8, 160000],
    ['Software', 2.1e11, 1.4e5, 220000],
    ['Bank', 1.5e11, 9e4, 300000],
    ['Food retail', 6e10, 9e5, 330000],
    ['Airlines', 5e10, 3.5e7, 90000],
    ['Pharmaceuticals', 5e10, 3e5, 70000],
    ['IT consulting', 2.7e10, 1e4, 600000],
    ['Coffee farming', 4e5, 60, 900],
  ] as const
  const reported = (units: { revenue?: number; tonnes?: number; jobs?: number }, rows: readonly number[] = [0, 1, 5]) =>
    readRows(
      {
        header: [
          'name',
          'country',
          'allocation',
          'industry',
          'revenue',
          'currency',
          'year',
          'own_scope1_t',
          'own_jobs',
        ],
        rows: rows.map((at, i) => {
          const [industry, revenue, tonnes, jobs] = REPORTED[at] ?? REPORTED[0]
          const amounts = [revenue / (units.revenue ?? 1), tonnes / (units.tonnes ?? 1), jobs / (units.jobs ?? 1)]
          const [money, co2, persons] = amounts.map(String) as [string, string, string]
          return { row: i + 2, cells: [`Company ${i}`, 'US', '0.01', industry, money, 'USD', '2022', co2, persons] }
        }),
      },
      reference,
    )

  it('of emissions and jobs beside revenue, against the sectors of the edition', () => {
    const unitOf = (read: ReturnType<typeof readRows>) =>
      questionsOf(read).map(one => [one.column, one.remedy?.params?.unit])
    expect(unitOf(reported({}))).toEqual([])
    expect(unitOf(reported({ tonnes: 1e6 }))).toEqual([['own_scope1_t', 'Mt']])
    expect(unitOf(reported({ tonnes: 1e3 }))).toEqual([['own_scope1_t', 'kt']])
    expect(unitOf(reported({ jobs: 1e3 }))).toEqual([['own_jobs', 'thousand']])
    expect(unitOf(reported({ revenue: 1e6 }))).toEqual([['revenue', 'm']])
    expect(unitOf(reported({ revenue: 1e9 }))).toEqual([['revenue', 'bn']])
    // Jobs agree with the revenue, so it is the emissions that stand in kilograms.
    expect(unitOf(reported({ tonnes: 1e-3 }))).toEqual([['own_scope1_t', 'kg']])
  })

  it('are not asked for whatever true companies stand in a list', () => {
    const some = fc.array(fc.nat({ max: REPORTED.length - 1 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(some, rows => {
        expect(questionsOf(reported({}, rows))).toEqual([])
      }),
    )
  })

  it('of the revenue of owners of plants: a megawatt that earns some dollars', () => {
    const owners = (unit: number) =>
      readRows(
        {
          header: ['name', 'country', 'allocation', 'technology', 'capacity_mw', 'revenue', 'currency'],
          rows: [80, 150, 400].map((mw, i) => ({
            row: i + 2,
            cells: [`Owner ${i}`, 'DE', '0.5', 'solar_pv', `${mw}`, `${(mw * 9e4) / unit}`, 'EUR'],
          })),
        },
        reference,
      )
    expect(questionsOf(owners(1))).toEqual([])
    expect(questionsOf(owners(1e6))[0]).toMatchObject({ column: 'revenue', remedy: { params: { unit: 'm' } } })
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
