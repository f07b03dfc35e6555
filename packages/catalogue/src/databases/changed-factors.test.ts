import { expect, it } from 'vitest'
import type { DatasetFactors } from './answers.ts'
import { changedFactors } from './changed-factors.ts'

const found = (factors: DatasetFactors['factors']): DatasetFactors => ({
  process: { id: 'p', name: 'Electricity, at plant' },
  method: { id: 'm', name: 'Method' },
  unit: 'MJ',
  perKwh: 3.6,
  factors,
})
const unknown = { code: 'no_factors', sentence: 'The method has no factors.', remedy: 'Add some.' } as const
const changed = { activity: 'wind_onshore', amount: 3.6, isPower: true, database: 'Mine' }

it('a category that the process does not assess becomes not known, and the note says which and why', () => {
  const made = changedFactors(
    found([
      { category: 'CC', value: 2, why: null },
      { category: 'AC', value: null, why: unknown },
      { category: 'EUf', value: null, why: unknown },
      { category: 'LU', value: -1, why: null },
    ]),
    changed,
  )
  expect(made?.changes.map(({ category, value }) => [category, value])).toEqual([
    ['CC', 7.2],
    ['AC', null],
    ['EUf', null],
    ['LU', null],
  ])
  expect(made?.notes.map(({ code }) => code)).toEqual([
    'tries:from_process',
    'tries:not_assessed',
    'tries:not_assessed',
    'tries:water_stays',
    'tries:spread_stays',
  ])
})

it('water of power plants stays as it is; of a sector it is taken', () => {
  const water = found([
    { category: 'CC', value: 1, why: null },
    { category: 'WU', value: 1, why: null },
  ])
  expect(changedFactors(water, changed)?.changes.map(({ category }) => category)).toEqual(['CC'])
  const sector = changedFactors(water, { ...changed, activity: '327310', isPower: false })
  expect(sector?.changes.map(({ category }) => category)).toEqual(['CC', 'WU'])
  expect(sector?.notes.map(({ code }) => code)).not.toContain('tries:water_stays')
})

it('a process that assesses nothing changes nothing', () => {
  expect(changedFactors(found([{ category: 'CC', value: null, why: unknown }]), changed)).toBeNull()
})
