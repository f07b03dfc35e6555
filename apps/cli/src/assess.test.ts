import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { figuresIn } from '@cradle/figures'
import { afterAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const golden = (file: string) => JSON.parse(readFileSync(path.join(root, 'packages/impact/test/golden', file), 'utf8'))
const scratch = mkdtempSync(path.join(os.tmpdir(), 'cradle-cli-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function cradle(...args: string[]) {
  const done = spawnSync(process.execPath, [path.join(root, 'apps/cli/bin/cradle.mjs'), ...args], {
    cwd: scratch,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return { code: done.status, out: done.stdout, err: done.stderr }
}

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

type Cells = { sites: Record<string, string | number>[]; entity_id: string; name: string }

describe('cradle assess', () => {
  it('gives the conformance figures and writes them with all their digits', () => {
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
    const done = cradle('assess', upload, '--out', 'report', '--name', 'Demo portfolio', '--draws', '200')
    expect(done.err).toBe('')
    expect(done.code).toBe(0)
    const [expected] = golden('portfolios.json')
    const report = JSON.parse(readFileSync(path.join(scratch, 'report/report.json'), 'utf8'))
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

  it('lists rejected rows and says so in its exit code', () => {
    const upload = file(
      'broken.csv',
      'name,country,technology,capacity_mw,allocation\nA,DE,wind,10,0.1\nB,Wakanda,wind,10,0.1\nC,DE,wind,10,1.2\n',
    )
    const done = cradle('assess', upload, '--draws', '200')
    expect(done.code).toBe(3)
    expect(done.err).toContain('2 rows were rejected')
    expect(done.out).toContain('row 3')
    expect(done.out).toContain('Wakanda')
  })

  it.each([
    ['an empty file', '', 'empty'],
    ['a file without a required column', 'name,technology\nA,wind\n', 'country'],
    ['a picture', '\u0089PNG\r\n\u001a\n', ''],
  ])('refuses %s with a sentence', (_, text, word) => {
    const done = cradle('assess', file('bad.csv', text))
    expect(done.code).toBe(1)
    expect(done.err).toMatch(/^cradle: \S/)
    expect(done.err).toContain(word)
    expect(done.err).not.toContain('    at ')
  })

  it('explains wrong usage', () => {
    expect(cradle('assess').code).toBe(2)
    expect(cradle('assess', 'missing.csv').code).toBe(1)
    expect(cradle('fly').err).toContain('cradle help')
    expect(cradle('assess', 'x.csv', '--draws', 'many').code).toBe(2)
    expect(cradle('help').out).toContain('cradle assess FILE')
  })
})
