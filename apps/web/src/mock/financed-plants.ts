/** Invented plants behind the invented list: the path of power and the screening, summed as the product would. */
import type { FinancedPosition, SectorAlignment, TaxonomyScreening } from '@cradle/contract'
import { positions } from './financed-list.ts'

type Plant = { technology: string; mwh: number; criterion: TaxonomyScreening['plants'][number]['criterion'] }
/** By the row of the list: 100 % of the holding. */
const plants: Readonly<Record<number, Plant>> = {
  2: { technology: 'gas_ccgt', mwh: 3_200_000, criterion: 'not_passed' },
  4: { technology: 'coal_lignite', mwh: 1_350_000, criterion: 'not_eligible' },
  6: { technology: 'wind_offshore', mwh: 1_480_000, criterion: 'passed' },
  7: { technology: 'hydro_ror', mwh: 410_000, criterion: 'passed_evidence_needed' },
  8: { technology: 'solar_pv', mwh: 96_000, criterion: 'passed' },
  9: { technology: 'biomass', mwh: 120_000, criterion: 'evidence_needed' },
}

type Held = { position: FinancedPosition; af: number; plant: Plant; tonnes: number }
const held = positions.flatMap((position): Held[] => {
  const plant = plants[position.row]
  return plant && position.af !== null ? [{ position, af: position.af, plant, tonnes: position.e.s1 ?? 0 }] : []
})

const YEAR = 2025
/** An invented straight path to nothing in 2050. */
const path = Array.from({ length: 32 }, (_, i) => ({ year: 2019 + i, benchmark: Math.max(0, 0.36 * (1 - i / 31)) }))
const benchmark = path.find(({ year }) => year === YEAR)?.benchmark ?? 0

function aligned(of: readonly Held[]) {
  const production = of.reduce((sum, { af, plant }) => sum + af * plant.mwh, 0)
  const emissions = of.reduce((sum, { af, tonnes }) => sum + af * tonnes, 0)
  const intensity = emissions / production
  return {
    production,
    intensity,
    benchmark,
    gap: intensity / benchmark - 1,
    excess_t: emissions - benchmark * production,
    default_share: 1,
    covered_share: 1,
  }
}

const all = aligned(held)

export const alignment: SectorAlignment[] = [
  {
    sector: 'power',
    scope: 's1',
    unit: 't CO2e/MWh',
    production_unit: 'MWh',
    year: YEAR,
    ...all,
    path,
    mix: held
      .map(one => {
        const { production, intensity } = aligned([one])
        const { technology } = one.plant
        return { technology, production, share: production / all.production, intensity, default_share: 1 }
      })
      .toSorted((a, b) => b.production - a.production),
    holdings: held
      .map(one => ({ row: one.position.row, part: null, name: one.position.name, ...aligned([one]) }))
      .toSorted((a, b) => Math.abs(b.excess_t) - Math.abs(a.excess_t)),
    holdings_count: held.length,
    plans: {
      until: 2030,
      holdings: 2,
      attribution: ['Invented register'],
      technologies: [
        {
          technology: 'gas_ccgt',
          operating_mw: 14.2,
          closing_mw: 3.1,
          construction_mw: 0,
          permitted_mw: 1.2,
          announced_mw: 0,
        },
        {
          technology: 'wind_offshore',
          operating_mw: 6.4,
          closing_mw: 0,
          construction_mw: 2.2,
          permitted_mw: 0,
          announced_mw: 4,
        },
      ],
    },
    source: 'Invented path',
    verified: 'invented for the example',
  },
]

const WHY = {
  passed: 'activity_itself',
  passed_evidence_needed: 'run_of_river_by_technology',
  evidence_needed: 'feedstock',
  not_passed: 'direct',
  not_eligible: 'no_activity',
} as const
const ACTIVITIES: Readonly<Record<string, string>> = {
  gas_ccgt: '4.29',
  wind_offshore: '4.3',
  hydro_ror: '4.5',
  solar_pv: '4.1',
  biomass: '4.8',
}

const screened = held.map(({ position, af, plant: { technology, mwh, criterion } }) => ({
  row: position.row,
  name: position.name,
  technology,
  country: position.country ?? '',
  plants: 1,
  production: af * mwh,
  capacity_mw: (af * mwh) / 3000,
  activity: ACTIVITIES[technology] ?? null,
  criterion,
  why: { code: WHY[criterion], message: { code: `financed:screening.${WHY[criterion]}` as const } },
}))

export const screening: TaxonomyScreening = {
  criteria: (['passed', 'passed_evidence_needed', 'evidence_needed', 'not_passed', 'not_eligible'] as const).map(
    criterion => {
      const of = screened.filter(one => one.criterion === criterion)
      const production = of.reduce((sum, one) => sum + one.production, 0)
      return { criterion, rows: of.length, plants: of.length, production, share: production / all.production }
    },
  ),
  production: all.production,
  plants: screened.toSorted((a, b) => b.production - a.production),
  plants_count: screened.length,
}
