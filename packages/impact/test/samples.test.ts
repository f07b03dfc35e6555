import { readFileSync } from 'node:fs'
import { loadReference, loadReferenceWorld } from '@cradle/data'
import { readSheet } from '@cradle/sheet'
import { render } from '@cradle/words/messages'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildMatchIndex, type MatchIndex, matchRow } from '../src/match/index.ts'
import { looksLikeHeader, type Problem, type ReadResult, type RowValues, readRows } from '../src/rows/index.ts'

/** One finding of a sidecar: where, what, how strictly. */
type ExpectedProblem = { row: number; field: string; class: string; disposition?: 'strict' | 'soft' }
type Expectation = {
  http_class: string
  data_rows: number
  accepted_rows: number
  accepted_rows_range: [number, number]
  rejected: ExpectedProblem[]
  warnings: ExpectedProblem[]
  optional_warnings?: ExpectedProblem[]
  optional_rejections?: ExpectedProblem[]
  file_warnings?: { class: string }[]
  values: ({ row: number } & Record<string, unknown>)[]
  matches?: { row: number; owner_key: string | null; any_of?: string[] }[]
  portfolios: { name: string; accepted_rows: number }[]
}
type Sidecar = {
  file: string
  header_map?: Record<string, string | null>
  expect: Expectation
  rows?: { row: number; status: string }[]
}

const FILES = ['broken', 'messy-de', 'demo-renewables', 'demo-mixed']
const reference = loadReference()
const folder = new URL('./samples/', import.meta.url)
const sidecarOf = (name: string) =>
  JSON.parse(readFileSync(new URL(`expected/${name}.json`, folder), 'utf8')) as Sidecar

async function read(name: string): Promise<ReadResult> {
  const { file } = sidecarOf(name)
  const sheet = await readSheet(readFileSync(new URL(file, folder)), file, undefined, looksLikeHeader)
  if (sheet.kind !== 'ok') throw new Error(sheet.sentence)
  return readRows(sheet, reference)
}

/** Field tolerance of the sidecars: alternatives of one thing, any field for a duplicate, `row` for every field. */
const GROUPS = [
  ['latitude', 'longitude'],
  ['allocation', 'outstanding_amount', 'denominator'],
  ['capacity_mw', 'capacity_unit'],
]
function fits(expected: ExpectedProblem, problem: Problem): boolean {
  if (expected.row !== problem.row || expected.class !== problem.class) return false
  const column = problem.column ?? 'row'
  return (
    column === expected.field ||
    column === 'row' ||
    expected.field === 'row' ||
    expected.class === 'duplicate' ||
    GROUPS.some(group => group.includes(column) && group.includes(expected.field))
  )
}

const VALUE_OF: Record<string, (values: RowValues) => unknown> = {
  name: values => values.name,
  allocation: values => values.allocation,
  country_iso3: values => values.iso3,
  capacity_mw: values => values.capacityMw,
  generation_gwh: values => values.generationGwh,
  revenue: values => values.revenue,
  currency: values => values.currency,
  year: values => values.year,
  entity_id: values => values.entityId,
  industry_isic4: values => values.industryIsic4,
}

describe.each(FILES)('%s', name => {
  const { expect: wanted, header_map, rows: listed } = sidecarOf(name)
  let result: ReadResult
  let problems: Problem[]
  beforeAll(async () => {
    result = await read(name)
    problems = result.rows.flatMap(row => row.problems)
  })
  const rowAt = (row: number) => result.rows.find(read => read.row === row)!

  it('has the data rows, and each is accepted or rejected', () => {
    const accepted = result.rows.filter(({ status }) => status !== 'rejected')
    const rejected = result.rows.filter(({ status }) => status === 'rejected')
    expect(result.rows).toHaveLength(wanted.data_rows)
    expect(accepted.length + rejected.length).toBe(wanted.data_rows)
    expect(accepted).toHaveLength(wanted.accepted_rows)
    for (const row of result.rows) expect(row.values === null).toBe(row.status === 'rejected')
  })

  it('rejects what must be rejected and warns where it must', () => {
    for (const expected of wanted.rejected) {
      expect([expected, rowAt(expected.row).status]).toEqual([expected, 'rejected'])
      expect([expected, problems.some(problem => problem.severity === 'error' && fits(expected, problem))]).toEqual([
        expected,
        true,
      ])
    }
    for (const expected of wanted.warnings) {
      expect([expected, rowAt(expected.row).status]).toEqual([expected, 'warning'])
      expect([expected, problems.some(problem => problem.severity === 'warning' && fits(expected, problem))]).toEqual([
        expected,
        true,
      ])
    }
  })

  it('raises no false alarm', () => {
    const errors = [...wanted.rejected, ...(wanted.optional_rejections ?? [])]
    const warnings = [...wanted.warnings, ...(wanted.optional_warnings ?? [])]
    for (const problem of problems) {
      const allowed =
        problem.severity === 'error'
          ? errors
          : [...warnings, ...errors.filter(({ disposition }) => disposition === 'soft')]
      expect([problem, allowed.some(expected => fits(expected, problem))]).toEqual([problem, true])
    }
    expect(result.fileProblems.map(problem => problem.class)).toEqual(
      (wanted.file_warnings ?? []).map(warning => warning.class),
    )
  })

  it('reads every listed value', () => {
    expect(wanted.values.length).toBeGreaterThan(10)
    for (const { row, data_row, ...values } of wanted.values) {
      const read = rowAt(row)
      expect(read.dataRow).toBe(data_row)
      for (const [field, value] of Object.entries(values)) {
        if (value === null) continue
        const found = VALUE_OF[field]!(read.values!)
        if (typeof value === 'number')
          expect([row, field, Math.abs((found as number) - value) <= 1e-9 * Math.abs(value)]).toEqual([
            row,
            field,
            true,
          ])
        else if (field === 'industry_isic4')
          expect([row, withoutZeros(found as string)]).toEqual([row, withoutZeros(value as string)])
        else expect([row, found]).toEqual([row, value])
      }
    }
  })

  it('gives the listed status row by row, the portfolios and the columns', () => {
    for (const { row, status } of listed ?? []) expect([row, rowAt(row).status]).toEqual([row, status])
    for (const portfolio of wanted.portfolios ?? [])
      expect(result.rows.filter(({ values }) => values?.portfolioName === portfolio.name)).toHaveLength(
        portfolio.accepted_rows,
      )
    for (const [header, field] of Object.entries(header_map ?? {}))
      expect(result.columns.meanings.find(meaning => meaning.header === header)).toMatchObject({ field })
  })

  it('says in each problem where it is, in a sentence that can stand alone', () => {
    for (const { row, message } of problems) {
      expect(row).toBeGreaterThan(1)
      expect(render(message, 'en')).toMatch(/^[A-Z“].*\.$/s)
    }
  })
})

describe('matches of the demo files', () => {
  let index: MatchIndex
  beforeAll(() => {
    index = buildMatchIndex(loadReferenceWorld())
  })

  it.each(['demo-renewables', 'demo-mixed'])('%s: every real owner is found by its exact name', async name => {
    const { expect: wanted } = sidecarOf(name)
    const { rows } = await read(name)
    for (const { row, owner_key } of wanted.matches ?? []) {
      const { values } = rows.find(read => read.row === row)!
      const match = matchRow(index, values!)
      if (owner_key === null) {
        expect([row, values!.name, match.kind]).toEqual([row, values!.name, 'new'])
        continue
      }
      expect([row, owner_key, match.kind]).toEqual([row, owner_key, 'exact'])
      const words = owner_key.split(' ')
      const spellings =
        match.kind === 'exact'
          ? match.organisation.spellings
              .join(' ')
              .normalize('NFKD')
              .replace(/[\u0300-\u036f]/g, '')
              .toLowerCase()
          : ''
      expect([row, words.every(word => spellings.includes(word))]).toEqual([row, true])
    }
  })
})

function withoutZeros(code: string | null): string | undefined {
  return code?.replace(/0+$/, '')
}
