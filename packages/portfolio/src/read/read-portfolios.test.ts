import { loadReference } from '@cradle/data'
import { expect, test } from 'vitest'
import { groupPortfolios, readPortfolios } from './read-portfolios.ts'

test('a long list that is read without holding its cells says the same of every portfolio and row', () => {
  const header = ['portfolio_name', 'name', 'country', 'allocation', 'capacity_mw', 'technology']
  const row = (i: number) => [
    ['North', 'South', ''][i % 3]!,
    `Example ${i % 2900}`,
    i % 2 === 0 ? 'Atlantis' : 'DE',
    i % 5 === 0 ? '2.5.1' : '0.5',
    i % 7 === 0 ? '1O0' : '100',
    'solar',
  ]
  const sheet = { header, rows: Array.from({ length: 9000 }, (_, i) => ({ row: i + 2, cells: row(i) })) }
  const options = { name: 'List', newId: (position: number) => `e${position}`, isKnown: () => false }
  const whole = readPortfolios(sheet, loadReference(), options)
  const compact = groupPortfolios(sheet, loadReference(), { ...options, compact: true })
  if (whole.kind !== 'taken' || compact.kind !== 'taken') throw new Error('not taken')
  expect(compact.portfolios.map(({ name, problems }) => ({ name, problems }))).toEqual(
    whole.portfolios.map(({ name, problems }) => ({ name, problems })),
  )
  expect(compact.portfolios.some(({ problems }) => problems.some(({ more }) => more))).toBe(true)
  expect(compact.portfolios.map(({ rows }) => rows.total)).toEqual(whole.portfolios.map(({ rows }) => rows.length))
  const byPortfolio = Map.groupBy(compact.verdicts, ({ group }) => group.name)
  for (const { name, rows } of whole.portfolios)
    expect(byPortfolio.get(name)!.map(verdict => [verdict.row, verdict.status, verdict.name])).toEqual(
      rows.map(verdict => [verdict.row, verdict.status, verdict.name]),
    )
})
