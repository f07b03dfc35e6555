import { errorOf } from './error-table.ts'
import type { Co2Basis, Figure, GenerationBasis } from './figure.ts'
import { areaOf, type FigureTables, type PlantFacts } from './plant.ts'
import { type RowBasis, rowBasisOf } from './row-basis.ts'
import { typicalYear } from './typical-year.ts'

/** Later than any measurement: a typical year as it is known today. */
const TODAY = 2100

/** How the generation of a plant is known, in the words of a row of the method. */
type RowGenerationBasis = 'metered' | 'reported' | 'from_co2' | 'estimated'

/** What is known of a plant in a typical year, as a row of the method takes it (docs/assets.md section 9). */
export type PlantRow = {
  /** Of the method, such as `gas_ccgt`: that of most of its units. */
  technology: string
  /** Years that generation and CO2 are of; none: of other sources than yearly measurements. */
  years: readonly number[]
  /** null: it follows from the capacity. */
  generation: { gwh: number; basis: RowGenerationBasis; sigma: number | null } | null
  /** CO2 of the stacks as the registry has it, t: fossil only. null: nobody measured it. */
  co2: { tonnes: number; assurance: 'verified' | 'reasonable' | 'none'; sigma: number | null; quality: number } | null
  /** Oil without a meter: no number is published, for models err by a factor of 7 to 16. */
  isUnmetered: boolean
  isRetired: boolean
}

const ASSURANCE: Readonly<Record<Co2Basis, 'verified' | 'reasonable' | 'none'>> = {
  verified: 'verified',
  measured: 'reasonable',
  site_split: 'none',
  modelled: 'none',
}

export function plantRow(facts: PlantFacts, tables: FigureTables): PlantRow {
  const { technology } = facts
  const none = { technology, years: [], generation: null, co2: null, isUnmetered: false, isRetired: false }
  if (facts.retired !== null)
    return { ...none, generation: { gwh: 0, basis: 'reported', sigma: null }, isRetired: true }
  const { years, generation, co2 } = typicalYear(facts, TODAY, tables)
  if (generation.figure === null) return { ...none, isUnmetered: facts.family === 'oil' }
  const { value: gwh, basis } = generation.figure
  const inRow = IN_ROW[rowBasisOf({ basis, classLevel: null }).basis] ?? null
  // A stack without a generation of the same years is half a plant: its chain would be of another year.
  const stack = years.length > 0 ? co2.figure : null
  return {
    ...none,
    years,
    generation: inRow === null ? null : { gwh, basis: inRow, sigma: spreadOf(generation.figure, facts, tables) },
    co2: stack && {
      tonnes: stack.value,
      assurance: ASSURANCE[stack.basis],
      sigma: stack.sigma,
      quality: stack.quality,
    },
  }
}

/**
 * null: the spread of the method. Nobody measured how far reports are from meters; and of the model of edition 1 the method knows both sides
 * by technology and country (`plant_spreads`), where one spread for a family of fuels would allow a gas plant sixty times what it makes.
 */
function spreadOf({ basis, sigma }: Figure<GenerationBasis>, facts: PlantFacts, { errors }: FigureTables) {
  if (basis === 'reported') return null
  const isShifted = errorOf(errors, basis, facts.family, areaOf(facts.iso3))?.mu !== 0
  return basis === 'edition1_model' && !isShifted ? null : sigma
}

/** Bases that no generation is stated by are left out: the row states the capacity, and the method its capacity factor. */
const IN_ROW: Readonly<Partial<Record<RowBasis['basis'], RowGenerationBasis>>> = {
  generation_metered: 'metered',
  generation_reported: 'reported',
  generation_from_co2: 'from_co2',
  generation_estimated: 'estimated',
}
