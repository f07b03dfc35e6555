import { describe, expect, it } from 'vitest'
import { chaptersOf } from './documents.ts'
import { Figure, figure, share } from './figure.ts'
import { nextOf, pageOfRows } from './page-of-rows.ts'
import { pagesOf } from './pages.ts'

const cited = { passport: 'https://cradle.test/report/demo?passport=total' }

describe('a figure', () => {
  it('has no value where nothing was assessed, whatever a table of numbers says', () => {
    for (const status of ['not_assessed', 'insufficient', 'not_calculable'])
      expect(figure({ value: 0, unit: 't CO2e', status, cited })).toMatchObject({
        value: null,
        reason: expect.stringMatching(/\w/),
      })
    expect(figure({ value: 0, unit: 't CO2e', status: 'quantified', cited })).toEqual({
      value: 0,
      unit: 't CO2e',
      status: 'quantified',
      ...cited,
    })
    expect(share(null, 'counted', cited, 'No money.')).toMatchObject({ value: null, reason: 'No money.' })
  })
  it('has an interval only beside a value', () => {
    const drawn = { p5: 1, p95: 3 }
    expect(figure({ value: 2, unit: 'MW', status: 'partial', cited }, drawn)).toMatchObject(drawn)
    expect(figure({ value: null, unit: 'MW', status: 'partial', cited }, drawn)).not.toHaveProperty('p5')
  })
  it('is none without an address', () => {
    expect(Figure.safeParse({ value: 1, unit: 'MW', status: 'listed' }).success).toBe(false)
  })
})

describe('addresses', () => {
  const pages = pagesOf('https://cradle.test')
  it('hold any id', () => {
    expect(pages.passport('demo', { goal: 13, entry: 'a~b&c' })).toBe(
      'https://cradle.test/report/demo?passport=goal.13~entry.a%257Eb%2526c',
    )
    expect(pages.organisation('../x')).toBe('https://cradle.test/organisation/..%2Fx')
    expect(pages.financedPassport('p', 'fe_s12', 7, null)).toContain('passport=fe_s12.7')
  })
})

describe('pages of rows', () => {
  it('end', () => {
    const rows = [1, 2, 3, 4, 5]
    expect(pageOfRows(rows, { limit: 2, cursor: '4' })).toEqual([5])
    expect([nextOf({ limit: 2 }, 5), nextOf({ limit: 2, cursor: '4' }, 5), nextOf({ limit: 5 }, 5)]).toEqual([
      '2',
      null,
      null,
    ])
  })
})

describe('chapters', () => {
  it('are the parts under each second heading', () => {
    expect(chaptersOf('# A\nlead\n\n## 1 `B` c\ntext\n### deeper\nmore\n\n## D\nend')).toEqual([
      { id: 'introduction', title: 'Introduction', text: '# A\nlead' },
      { id: '1-b-c', title: '1 B c', text: '## 1 `B` c\ntext\n### deeper\nmore' },
      { id: 'd', title: 'D', text: '## D\nend' },
    ])
  })
})
