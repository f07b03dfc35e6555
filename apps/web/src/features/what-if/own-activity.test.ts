import type { OrganisationReport } from '@cradle/contract'
import { expect, test } from 'vitest'
import type { TryData } from '../../lca/try-data.ts'
import { beginOf } from './begin-change.ts'
import { largestActivity } from './own-activity.ts'

const made = { stand: { method_version: '2.0.0' } as OrganisationReport['stand'] }
const data: TryData = {
  edition: '2.0.0',
  technologies: [
    { id: 'coal', name: 'Coal' },
    { id: 'wind_onshore', name: 'Onshore wind' },
  ],
  activities: [],
  categories: [{ id: 'CC', name: 'Climate change' }],
  profiles: [],
  shares: {},
  weights: {},
  normalisation: {},
  references: {},
}
const activity = { name: '', sites: 1, impact: -1, quantity: 1 }

test('a change begins with what the organisation does most', () => {
  const coal = largestActivity({ ...made, activities: [{ ...activity, id: 'coal', country: 'IN', unit: 'kWh' }] })
  const steel = largestActivity({
    ...made,
    activities: [{ ...activity, id: '331110', country: 'DE', unit: 'USD2023' }],
  })
  expect(beginOf('factor', data, coal)).toMatchObject({ activity: 'coal' })
  expect(beginOf('factor', data, steel)).toMatchObject({ activity: '331110' })
  expect(beginOf('dataset', data, steel)).toMatchObject({ activity: '331110' })
  expect(beginOf('technology', data, coal)).toMatchObject({ value: 'coal' })
  // An industry has no technology to begin with.
  expect(beginOf('technology', data, steel)).toMatchObject({ value: 'wind_onshore' })
})

test('a factor that has not been asked for is not known, never zero', () => {
  expect(beginOf('factor', data)).toEqual({ kind: 'factor', activity: 'wind_onshore', category: 'CC', value: null })
  expect(largestActivity({ ...made, activities: [] })).toBeNull()
})
