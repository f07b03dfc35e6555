import { yearly } from '../figures/co2-series.ts'
import type { FigureResult, GenerationBasis } from '../figures/figure.ts'
import { generationFigure } from '../figures/generation.ts'
import type { Measurement } from '../figures/measurement.ts'
import { median } from '../figures/median.ts'
import { areaOf, type FigureTables, type PlantFacts } from '../figures/plant.ts'

/** One plant-year: the figure that the plant would get without the meter of that year, beside the meter. */
export type Comparison = {
  assetId: string
  year: number
  family: string
  area: string
  basis: GenerationBasis
  /** GWh; `model` is that of edition 1, null where it has none. */
  meter: number
  estimate: number
  model: number | null
  /** ln(estimate / meter). */
  error: number
  isInside: boolean
  /** ln(edition 1 / meter); null: edition 1 has no model of the plant. */
  before: number | null
}

/** Every metered year of a plant (or reported, where `assurance` says so) against the figure without it. */
export function comparisons(facts: PlantFacts, assurance: 'metered' | 'reported', tables: FigureTables): Comparison[] {
  return [...yearly(facts, assurance)].flatMap(([year, meter]) => {
    const { figure } = withoutYear(facts, year, tables)
    if (figure === null || figure.value <= 0 || figure.flags.includes('retired')) return []
    const inside =
      figure.lo90 !== null && figure.hi90 !== null && meter.value >= figure.lo90 && meter.value <= figure.hi90
    return {
      assetId: facts.assetId,
      year,
      family: facts.family,
      area: areaOf(facts.iso3) ?? 'other',
      basis: figure.basis,
      meter: meter.value,
      estimate: figure.value,
      model: modelOf(facts.generation),
      error: Math.log(figure.value / meter.value),
      isInside: inside,
      before: modelError(modelOf(facts.generation), meter),
    }
  })
}

/** The figure of a year as if nobody had metered or reported it. */
function withoutYear(facts: PlantFacts, year: number, tables: FigureTables): FigureResult<GenerationBasis> {
  const isMeter = (one: Measurement) => one.year === year && one.assurance !== 'estimated'
  return generationFigure({ ...facts, generation: facts.generation.filter(one => !isMeter(one)) }, year, tables)
}

function modelOf(generation: readonly Measurement[]): number | null {
  const model = generation.find(({ assurance }) => assurance === 'estimated')
  return model === undefined || model.value <= 0 ? null : model.value
}

const modelError = (model: number | null, meter: Measurement): number | null =>
  model === null ? null : Math.log(model / meter.value)

/** The figures of one group of plant-years (docs/assets.md section 8). */
export type Accuracy = {
  plants: number
  values: number
  /** Estimate over meter. */
  medianRatio: number
  /** exp(median |e|): 1.1 is off by 10 % typically. */
  typicalError: number
  p90Error: number
  /** Share inside the 90 % interval, 0 to 1. */
  coverage: number
  /** Typical error of edition 1 for the same plant-years; null: it had no model of any. */
  before: number | null
}

/** Raises RangeError for no comparisons. */
export function accuracyOf(group: readonly Comparison[]): Accuracy {
  const errors = group.map(({ error }) => error)
  const sizes = errors.map(Math.abs).sort((x, y) => x - y)
  const before = group.flatMap(({ before: error }) => (error === null ? [] : Math.abs(error)))
  return {
    plants: new Set(group.map(({ assetId }) => assetId)).size,
    values: group.length,
    medianRatio: Math.exp(median(errors)),
    typicalError: Math.exp(median(sizes)),
    p90Error: Math.exp(sizes[Math.min(sizes.length - 1, Math.floor(0.9 * sizes.length))] ?? 0),
    coverage: group.filter(({ isInside }) => isInside).length / group.length,
    before: before.length === 0 ? null : Math.exp(median(before)),
  }
}

/** Share of the sites that errors are fitted on. */
const CALIBRATION = 7

/** Fixed for ever: `hash` is SHA-256("edition2|" + site id) in hex. */
export const isCalibration = (hash: string): boolean => Number.parseInt(hash.slice(0, 8), 16) % 10 < CALIBRATION
