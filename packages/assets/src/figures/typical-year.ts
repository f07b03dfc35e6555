import { co2Figure } from './co2.ts'
import type { Co2Basis, Figure, FigureResult, GenerationBasis } from './figure.ts'
import { generationFigure } from './generation.ts'
import { median } from './median.ts'
import type { FigureTables, PlantFacts } from './plant.ts'

const FIRM: ReadonlySet<GenerationBasis> = new Set(['metered', 'reported', 'co2_own_ratio', 'co2_class_ratio'])
const YEARS = 5

/** A typical year: generation, direct CO2, and the years that both were taken from. */
export type TypicalYear = {
  years: readonly number[]
  generation: FigureResult<GenerationBasis>
  co2: FigureResult<Co2Basis>
}

/**
 * The median of the five newest years whose generation is metered, reported or made from CO2; the CO2 is the median of the same years,
 * where known, so that no ratio mixes years. Without such a year the best other basis counts. `latest` is the last year looked at.
 */
export function typicalYear(facts: PlantFacts, latest: number, tables: FigureTables): TypicalYear {
  const known = knownYears(facts).filter(year => year <= latest)
  const firm = known.flatMap(year => {
    const { figure } = generationFigure(facts, year, tables)
    return figure !== null && FIRM.has(figure.basis) && !figure.flags.includes('retired') ? { year, figure } : []
  })
  const taken = firm.slice(0, YEARS)
  if (taken.length === 0)
    return { years: [], generation: ofNoYear(facts, latest, tables), co2: typicalCo2(facts, known, tables) }
  const years = taken.map(({ year }) => year)
  return {
    years,
    generation: { figure: middle(taken.map(({ figure }) => figure)) },
    co2: typicalCo2(facts, years, tables),
  }
}

/** What a model says of any year is of none: `latest` is a year that nobody measured, and no reader is shown it. */
function ofNoYear(facts: PlantFacts, latest: number, tables: FigureTables): FigureResult<GenerationBasis> {
  const result = generationFigure(facts, latest, tables)
  return result.figure === null ? result : { figure: { ...result.figure, year: null } }
}

function typicalCo2(facts: PlantFacts, years: readonly number[], tables: FigureTables): FigureResult<Co2Basis> {
  const figures = years.flatMap(year => co2Figure(facts, year, tables).figure ?? []).slice(0, YEARS)
  return figures.length === 0 ? { figure: null, reason: { code: 'no_co2' } } : { figure: middle(figures) }
}

/** Years that any measurement is of, newest first. */
function knownYears({ generation, installations, stacks }: PlantFacts): number[] {
  const all = [...generation, ...stacks, ...installations.flatMap(({ emissions }) => emissions)]
  return [...new Set(all.filter(({ assurance }) => assurance !== 'estimated').flatMap(({ year }) => year ?? []))].sort(
    (x, y) => y - x,
  )
}

/** Median value; quality and interval of the least certain year, for the typical year is no better known than any of its years. */
function middle<Basis>(figures: readonly Figure<Basis>[]): Figure<Basis> {
  const value = median(figures.map(figure => figure.value))
  const [worst] = figures.toSorted((x, y) => y.quality - x.quality || (y.sigma ?? 9) - (x.sigma ?? 9))
  if (worst === undefined) throw new RangeError('no typical year of no years')
  const { lo90, hi90 } = worst
  const scale = worst.value === 0 ? 1 : value / worst.value
  const from = figures.flatMap(figure => figure.from)
  const flags = [...new Set(figures.flatMap(figure => figure.flags))]
  const bounds = { lo90: lo90 === null ? null : lo90 * scale, hi90: hi90 === null ? null : hi90 * scale }
  return { ...worst, year: null, value, ...bounds, from, alternatives: [], flags }
}
