import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { figuresIn } from '@cradle/figures'
import { afterAll, describe, expect, it } from 'vitest'
import { runHere } from '../test/run-cradle.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const golden = (file: string) => JSON.parse(readFileSync(path.join(root, 'packages/impact/test/golden', file), 'utf8'))
const scratch = mkdtempSync(path.join(os.tmpdir(), 'cradle-cli-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const cradle = (...args: string[]) => runHere(scratch, args)

const file = (name: string, text: string): string => {
  const where = path.join(scratch, name)
  writeFileSync(where, text)
  return where
}

/** Equal within 1e-12 relative, null and words exactly. */
const close = (actual: unknown, expected: unknown): boolean =>
  typeof expected === 'number' && typeof actual === 'number'
    ? Math.abs(actual - expected) <= 1e-12 * Math.max(Math.abs(expected), Number.MIN_VALUE)
    : actual === expected

/** Within 1e-6 relative. */
const near = (actual: number | null, expected: number | null): boolean =>
  actual === expected ||
  (actual !== null && expected !== null && Math.abs(actual - expected) <= 1e-6 * Math.abs(expected))

type Entry2 = {
  organisation: { name: string }
  impact: number | null
  report: { physical: { figures: { indicator: string; value: number | null }[] } }
}
type Case2 = {
  case: string
  input: { entries: { rows: Record<string, string | number>[] }[] }
  expected: { total: { impact: number | null; indicators: Record<string, number | null> } }
}
/** Golden cases of the second edition whose cells every reader of the product knows. */
const CASES_2 = [
  'wind-de-cf',
  'pv-gb-observed-cf',
  'gas-unknown-jp',
  'hydro-unknown-no',
  'steel-lu-no-split',
  'semi-tw',
  'cosmetics-nace',
  'fashion-retail-es',
  'year-missing',
  'year-2025-held',
  'no-labour-data',
  'zero',
]
const cases2: Case2[] = JSON.parse(
  readFileSync(path.join(root, 'packages/method2/test/golden/cases.json'), 'utf8'),
).cases
function case2(name: string): Case2 {
  const found = cases2.find(one => one.case === name)
  if (!found) throw new Error(`There is no case ${name}.`)
  return found
}
const expected2 = (name: string) => case2(name).expected
function goldenSheet2(): string {
  const columns = [
    'country',
    'technology',
    'generation_gwh',
    'capacity_mw',
    'capacity_factor',
    'industry',
    'revenue',
    'currency',
    'year',
  ]
  const lines = CASES_2.flatMap(name =>
    case2(name).input.entries.flatMap(({ rows }) =>
      rows.map(row => [name, 1, ...columns.map(column => row[column] ?? '')].join(',')),
    ),
  )
  return `${['name', 'allocation', ...columns].join(',')}\n${lines.join('\n')}\n`
}

type Cells = { sites: Record<string, string | number>[]; entity_id: string; name: string }

describe('cradle assess', () => {
  it('gives the conformance figures of the first edition and writes them with all their digits', async () => {
    const input = golden('input.json') as {
      organisations: Cells[]
      portfolios: { entries: { entity_id: string; allocation: number }[] }[]
    }
    const columns = [
      'site_id',
      'country',
      'technology',
      'capacity_mw',
      'capacity_factor',
      'generation_gwh',
      'industry',
      'industry_system',
      'revenue',
      'currency',
      'year',
    ]
    const cell = (value: unknown) => (value === undefined ? '' : `"${String(value)}"`)
    const lines = input.organisations.flatMap(organisation => {
      const { allocation } = input.portfolios[0]!.entries.find(entry => entry.entity_id === organisation.entity_id)!
      return organisation.sites.map(site =>
        [organisation.entity_id, organisation.name, allocation, ...columns.map(column => site[column])]
          .map(cell)
          .join(','),
      )
    })
    const upload = file(
      'golden.csv',
      `${['entity_id', 'name', 'allocation', ...columns].join(',')}\n${lines.join('\n')}\n`,
    )
    const done = await cradle(
      'assess',
      upload,
      '--out',
      'report',
      '--name',
      'Demo portfolio',
      '--draws',
      '200',
      '--edition',
      '1.0.0',
    )
    expect(done.err).toBe('')
    expect(done.code).toBe(0)
    const [expected] = golden('portfolios.json')
    const report = JSON.parse(readFileSync(path.join(scratch, 'report/report.json'), 'utf8'))
    expect(report).toMatchObject({ version: 1, stand: { method_version: '1.0.0', data_version: '1.0.0' } })
    expect(Object.keys(report)).not.toContain('note_messages')
    expect(done.out).not.toContain('Physical figures')
    expect(close(report.portfolio.total_impact, expected.total_impact)).toBe(true)
    expected.goals.all_countries.forEach((value: number, i: number) => {
      expect(close(report.goals.all_countries[i], value), `goal ${i + 1}`).toBe(true)
      expect(report.goals.status[i]).toBe(expected.goals.status[i])
    })
    expect(report.entries).toHaveLength(6)
    for (const entry of expected.entries) {
      const found = report.entries.find(
        (e: { organisation: { entity_id: string } }) => e.organisation.entity_id === entry.entity_id,
      )
      expect(close(found.impact, entry.impact), entry.entity_id).toBe(true)
    }
    const csv = readFileSync(path.join(scratch, 'report/report.csv'), 'utf8')
    expect(csv).toContain(String(report.portfolio.total_impact))
    const figures = figuresIn({ locale: 'en-GB', to: 'to' })
    expect(done.out).toContain(figures.formatNumber(report.goals.all_countries[12], { plus: true }))
    const { total_impact: total, p5, p95 } = report.portfolio
    expect(done.out).toContain(figures.formatInterval(total, p5, p95, { unit: 'person-years' }))
    expect(done.out).toMatch(/1 +No poverty +not assessed/)
  })

  it('tells stated outcomes beside the goals, by share held and whole, in words and in its files', async () => {
    const list = file(
      'outcomes.csv',
      'name,country,industry,revenue,currency,year,allocation,clients reached,of which women\nValley Example Bank,KE,ISIC:6419,9000000,USD,2023,0.2,"12,500","7,400"\n',
    )
    const done = await cradle('assess', list, '--out', 'outcomes')
    expect(done.code).toBe(0)
    expect(done.out).toMatch(/women among the clients +5, 1 +1.480 people +7.400 people +1 of 1/)
    expect(done.out).toMatch(/^ +5 +Gender equality +stated$/m)
    const report = JSON.parse(readFileSync(path.join(scratch, 'outcomes', 'report.json'), 'utf8'))
    expect(report.goals.outcomes[0]).toMatchObject({ indicator: 'clients', stated: 12500, attributed: 2500 })
    expect(readFileSync(path.join(scratch, 'outcomes', 'report.csv'), 'utf8')).toContain(
      ',outcome_clients,outcome_clients_women',
    )
  })

  it('takes the newest edition by default', async () => {
    const upload = file('golden2.csv', goldenSheet2())
    const done = await cradle('assess', upload, '--out', 'newest', '--name', 'Cases', '--draws', '200')
    expect([done.err, done.code]).toEqual(['', 0])
    const report = JSON.parse(readFileSync(path.join(scratch, 'newest/report.json'), 'utf8'))
    expect(report).toMatchObject({ version: 2, stand: { method_version: '2.1.0', data_version: '2.1.0' } })
  })

  it('gives those of edition 2.0.0, with physical figures and their intervals', async () => {
    const upload = file('golden2.csv', goldenSheet2())
    const options = ['--edition', '2.0.0', '--name', 'Cases', '--draws', '200']
    const done = await cradle('assess', upload, '--out', 'report2', ...options)
    expect([done.err, done.code]).toEqual(['', 0])
    const report = JSON.parse(readFileSync(path.join(scratch, 'report2/report.json'), 'utf8'))
    expect(report).toMatchObject({
      version: 2,
      stand: { method_version: '2.0.0', data_version: '2.0.0', profile: 'core', draws: 200 },
    })
    expect(report.attributions).toContain('CEDA by Watershed, CC BY-SA 4.0')
    expect(report.notes.join(' ')).toContain('No conformity with a standard is claimed.')
    expect(report.note_messages).toHaveLength(report.notes.length)
    expect(report.entries).toHaveLength(CASES_2.length)
    for (const entry of report.entries as Entry2[]) {
      const { total } = expected2(entry.organisation.name)
      for (const figure of entry.report.physical.figures) {
        const wanted = total.indicators[figure.indicator]
        expect(near(figure.value, wanted ?? null), `${entry.organisation.name} ${figure.indicator}`).toBe(true)
      }
      expect(near(entry.impact, total.impact), entry.organisation.name).toBe(true)
    }
    const [gases] = report.goals.physical.figures
    const figures = figuresIn({ locale: 'en-GB', to: 'to' })
    expect(gases).toMatchObject({ indicator: 'cc_t', unit: 't CO2e', status: 'indicative' })
    const quantity = (value: number) => figures.formatQuantity(value, 't CO2e')
    expect(done.out).toContain(quantity(gases.value))
    expect(done.out).toContain(`${quantity(gases.p5)} to ${quantity(gases.p95)}`)
    for (const word of ['scope 1', 'scope 2', 'scope 3', 'water consumed', 'jobs', 'Downstream'])
      expect(done.out).toContain(word)
  })

  it('lists rejected rows and says so in its exit code', async () => {
    const upload = file(
      'broken.csv',
      'name,country,technology,capacity_mw,allocation\nA,DE,wind,10,0.1\nB,Wakanda,wind,10,0.1\nC,DE,wind,10,1.2\n',
    )
    const done = await cradle('assess', upload, '--draws', '200')
    expect(done.code).toBe(3)
    expect(done.err).toContain('2 rows were rejected')
    expect(done.out).toContain('row 3')
    expect(done.out).toContain('Wakanda')
  })

  it.each([
    ['an empty file', '', 'empty'],
    ['a file without a required column', 'name,technology\nA,wind\n', 'country'],
    ['a picture', '\u0089PNG\r\n\u001a\n', ''],
  ])('refuses %s with a sentence', async (_, text, word) => {
    const done = await cradle('assess', file('bad.csv', text))
    expect(done.code).toBe(1)
    expect(done.err).toMatch(/^cradle: \S/)
    expect(done.err).toContain(word)
    expect(done.err).not.toContain('    at ')
  })

  it('explains wrong usage', async () => {
    expect((await cradle('assess')).code).toBe(2)
    expect((await cradle('assess', 'missing.csv')).code).toBe(1)
    expect((await cradle('fly')).err).toContain('cradle help')
    expect((await cradle('assess', 'x.csv', '--draws', 'many')).code).toBe(2)
    expect((await cradle('assess', 'x.csv', '--edition', '3.0.0')).err).toContain(
      '--edition takes 2.1.0, 2.0.0 or 1.0.0',
    )
    expect((await cradle('help')).out).toContain('cradle assess FILE')
    expect((await cradle('help', 'assess')).out).toContain('--edition VERSION')
  })
})
