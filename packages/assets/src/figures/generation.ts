import { type ClassFactor, classFactor, classOfTechnology } from './class-capacity-factor.ts'
import { classRatio, isPlausibleLoad, isUsable, ownRatio, verifiedCo2, yearly } from './co2-series.ts'
import { errorOf, interval90 } from './error-table.ts'
import type { Figure, FigureResult, GenerationBasis, NoFigure } from './figure.ts'
import { GWH_PER_MW, type Measurement } from './measurement.ts'
import { median } from './median.ts'
import { areaOf, type FigureTables, type PlantFacts } from './plant.ts'

type Estimate = {
  basis: GenerationBasis
  gwh: number
  quality: number
  from: readonly Measurement[]
  classLevel?: ClassFactor['level'] | null
}

/**
 * Generation of one year in GWh: the first basis of docs/assets.md section 6 that the plant has; the others are listed with their
 * ratio to it. Oil without meter, reported year or CO2 has no figure: models err there by a factor of 7 to 16.
 */
export function generationFigure(facts: PlantFacts, year: number, tables: FigureTables): FigureResult<GenerationBasis> {
  const retired = retiredBefore(facts, year)
  if (retired) return { figure: retired }
  const estimates = estimatesOf(facts, year, tables)
  const [chosen, ...others] = estimates.map(estimate => figureOf(facts, year, estimate, tables))
  if (chosen === undefined) return { figure: null, reason: reasonOf(facts) }
  const alternatives = others.map(({ basis, value }) => ({ basis, value, ratio: value / chosen.value }))
  return { figure: { ...chosen, alternatives } }
}

function retiredBefore({ retired }: PlantFacts, year: number): Figure<GenerationBasis> | null {
  if (retired === null || retired >= year) return null
  const none = { value: 0, lo90: 0, hi90: 0, sigma: null, from: [], alternatives: [], classLevel: null }
  return { year, ...none, basis: 'reported', quality: 3, flags: ['retired'] }
}

function estimatesOf(facts: PlantFacts, year: number, tables: FigureTables): Estimate[] {
  const measured = [
    ofYear(facts, year, 'metered'),
    ofYear(facts, year, 'reported'),
    fromOwnRatio(facts, year),
    fromClassRatio(facts, year),
    ...otherYears(facts, year),
    publishedAverage(facts),
  ]
  const found = measured.flatMap(estimate => estimate ?? [])
  if (facts.family === 'oil' && found.length === 0) return []
  return [...found, ...modelled(facts, tables)]
}

function ofYear(facts: PlantFacts, year: number, basis: 'metered' | 'reported'): Estimate | null {
  const one = yearly(facts, basis).get(year)
  return one === undefined ? null : { basis, gwh: one.value, quality: 3, from: [one] }
}

function fromOwnRatio(facts: PlantFacts, year: number): Estimate | null {
  const co2 = verifiedCo2(facts, year)
  const ratio = ownRatio(facts)
  if (co2 === null || ratio === null || co2.tonnes <= 0) return null
  return { basis: 'co2_own_ratio', gwh: co2.tonnes / ratio / 1000, quality: 3, from: co2.from }
}

function fromClassRatio(facts: PlantFacts, year: number): Estimate | null {
  const co2 = verifiedCo2(facts, year)
  const ratio = classRatio(facts)
  if (co2 === null || ratio === null) return null
  const gwh = co2.tonnes / ratio / 1000
  return isPlausibleLoad(gwh, facts.mw) ? { basis: 'co2_class_ratio', gwh, quality: 3, from: co2.from } : null
}

/** The median of the five newest other years, metered ones before reported ones. */
function otherYears(facts: PlantFacts, year: number): Estimate[] {
  const kinds = [
    ['metered', 'metered_other_years'],
    ['reported', 'reported_other_years'],
  ] as const
  return kinds.flatMap(([assurance, basis]) => {
    const from = newest(yearly(facts, assurance), year)
    return from.length === 0 ? [] : { basis, gwh: median(from.map(({ value }) => value)), quality: 4, from }
  })
}

function newest(years: ReadonlyMap<number, Measurement>, without: number): Measurement[] {
  const others = [...years].filter(([year]) => year !== without).sort(([x], [y]) => y - x)
  return others.slice(0, 5).map(([, one]) => one)
}

function publishedAverage(facts: PlantFacts): Estimate | null {
  const one = facts.generation.find(({ assurance }) => assurance === 'published_average')
  return one === undefined || !isUsable(one, facts)
    ? null
    : { basis: 'published_average', gwh: one.value, quality: 4, from: [one] }
}

function modelled(facts: PlantFacts, tables: FigureTables): Estimate[] {
  const { mw, technology, iso3 } = facts
  const own = iso3 === 'USA' || mw === null ? null : tables.countryFactor(technology, iso3)
  const country: Estimate[] =
    own === null || mw === null ? [] : [{ basis: 'capacity_country', gwh: own * GWH_PER_MW * mw, quality: 4, from: [] }]
  const model = facts.generation.filter(({ assurance }) => assurance === 'estimated').slice(0, 1)
  const modelOf = (one: Measurement): Estimate => ({ basis: 'edition1_model', gwh: one.value, quality: 4, from: [one] })
  return [...country, ...model.map(modelOf), ...ofClass(facts, tables)]
}

function ofClass({ mw, technology, iso3 }: PlantFacts, tables: FigureTables): Estimate[] {
  const plantClass = classOfTechnology(technology)
  if (mw === null || plantClass === null) return []
  const factor = classFactor(tables.classFactors, plantClass, iso3, areaOf(iso3), mw)
  if (factor === null) return []
  const quality = factor.level === 'all' ? 5 : 4
  return [
    {
      basis: 'class_capacity_factor',
      gwh: factor.capacityFactor * GWH_PER_MW * mw,
      quality,
      from: [],
      classLevel: factor.level,
    },
  ]
}

function figureOf(
  facts: PlantFacts,
  year: number,
  { basis, gwh, quality, from, classLevel = null }: Estimate,
  { errors }: FigureTables,
): Figure<GenerationBasis> {
  const error = errorOf(errors, basis, facts.family, areaOf(facts.iso3))
  const value = gwh * Math.exp(-(error?.mu ?? 0))
  const bounds = error === null ? { lo90: null, hi90: null } : interval90(value, error.sigma)
  const sigma = error?.sigma ?? null
  return { year, value, ...bounds, sigma, basis, classLevel, quality, from, alternatives: [], flags: [] }
}

function reasonOf({ family, mw, technology }: PlantFacts): NoFigure {
  if (family === 'oil') return { code: 'no_meter' }
  if (mw === null) return { code: 'no_capacity' }
  return { code: classOfTechnology(technology) === null ? 'no_class' : 'no_meter' }
}
