import { expect, it } from 'vitest'
import { firstChange } from './first-change.ts'

const data = { technologies: ['coal', 'solar_pv', 'wind_onshore'].map(id => ({ id, name: id })) }
const own = { activity: 'coal', country: 'IN', isPower: true, edition: '2.0.0' as const }

it('changes what the organisation is, so that something moves', () => {
  expect(firstChange(own, data)).toEqual({ kind: 'technology', value: 'wind_onshore' })
  expect(firstChange({ ...own, activity: 'wind_onshore' }, data)).toEqual({ kind: 'technology', value: 'solar_pv' })
  const steel = { ...own, activity: '331110', isPower: false }
  expect(firstChange({ ...steel, country: 'PL' }, data)).toEqual({ kind: 'grid_mix', of: 'purchased', value: 'FR' })
  expect(firstChange({ ...steel, country: 'FR' }, data)).toEqual({ kind: 'grid_mix', of: 'purchased', value: 'DE' })
})

it('is half as much where nobody knows what is done, or the edition does not have the technology', () => {
  expect(firstChange(null, data)).toEqual({ kind: 'scale', value: 0.5 })
  expect(firstChange(own, { technologies: [{ id: 'coal', name: 'Coal' }] })).toEqual({ kind: 'scale', value: 0.5 })
})
