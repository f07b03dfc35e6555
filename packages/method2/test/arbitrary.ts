import fc from 'fast-check'
import type { Row2 } from '../src/index.ts'
import { prepared, reference } from './support.ts'

const countries = [...reference.countries.values()].map(({ iso2 }) => iso2).filter(Boolean)
const technologies = [...prepared.technologies.values()]
  .filter(({ factors, technology }) => factors && technology.storageEfficiency === null)
  .map(({ technology }) => technology.id)
const sectors = [...reference.sectors.keys()]
/** Codes that begin with a letter are reached as BEA codes only. */
const classes = [...reference.crosswalk.keys()]
  .filter(key => /:\d/.test(key))
  .map(key => key.replace('ISIC4', 'ISIC').replace('NACE2', 'NACE'))

export const country = fc.constantFrom(...countries)
export const sector = fc.constantFrom(...sectors).map(bea => `BEA:${bea}`)
export const industry = fc.oneof(sector, fc.constantFrom(...classes))
/** 0, or large enough that no product of it is denormal. */
const amount = (max: number) => fc.oneof(fc.constant(0), fc.double({ min: 1e-6, max, noNaN: true }))

/** A plant that states its generation. */
export const generation: fc.Arbitrary<Row2> = fc.record({
  country,
  technology: fc.constantFrom(...technologies),
  generationGwh: amount(50_000),
})

/** A plant of which only the capacity is known, with or without a capacity factor. */
export const capacity: fc.Arbitrary<Row2> = fc.record(
  {
    country,
    technology: fc.constantFrom('coal', 'gas', 'solar_pv', 'wind_onshore', 'wind_offshore', 'hydro', 'nuclear'),
    capacityMw: amount(5000),
    capacityFactor: amount(1),
  },
  { requiredKeys: ['country', 'technology', 'capacityMw'] },
)

export const revenue: fc.Arbitrary<Row2> = fc.record({
  country,
  industry,
  revenue: amount(1e12),
  currency: fc.constantFrom('USD', 'EUR', 'INR', 'JPY', 'BRL'),
  year: fc.integer({ min: 2018, max: 2030 }),
})

export const anyRow: fc.Arbitrary<Row2> = fc.oneof(generation, capacity, revenue)
export const share = amount(1)
export const assurance = fc.constantFrom('verified', 'reasonable', 'limited', 'none')
