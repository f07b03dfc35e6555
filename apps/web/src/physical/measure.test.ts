import { expect, test } from 'vitest'
import { type CountryFigures, gasMeasure, goalMeasure, hasGases, rankCountries } from './measure.ts'

const country = (code: string, climate: number, gases?: number | null): CountryFigures => ({
  code,
  score: climate,
  sdg: Array.from({ length: 17 }, (_, i) => (i === 12 ? climate : 0)),
  status: Array.from({ length: 17 }, (_, i) => (i === 12 ? 'indicative' : 'not_assessed')),
  sites: 1,
  ...(gases === undefined ? {} : { indicators: { cc_t: gases } }),
})

const countries = [country('DE', -5, 900), country('PL', -9, null), country('ES', -7, 1200)]

test('a goal and the greenhouse gases order countries each in its own unit; what is not known is last and never 0', () => {
  expect(rankCountries(countries, goalMeasure(13)).map(({ code }) => code)).toEqual(['PL', 'ES', 'DE'])
  expect(rankCountries(countries, gasMeasure()).map(({ code }) => code)).toEqual(['ES', 'DE', 'PL'])
  expect(countries.map(gasMeasure().amountOf)).toEqual([900, null, 1200])
  expect(countries.map(goalMeasure(1).amountOf)).toEqual([null, null, null])
})

test('a report of edition 1 has no greenhouse gases to show', () => {
  const goals = (data: CountryFigures[]) => ({ data }) as unknown as Parameters<typeof hasGases>[0]
  expect(hasGases(goals([country('DE', -5)]))).toBe(false)
  expect(hasGases(goals(countries))).toBe(true)
})
