import type { Co2Figures, GenerationFigures, SourceValue } from '@cradle/contract'
import { co2Figure } from '../figures/co2.ts'
import type { Figure, FigureResult } from '../figures/figure.ts'
import { generationFigure } from '../figures/generation.ts'
import type { Measurement } from '../figures/measurement.ts'
import type { FigureTables, PlantFacts } from '../figures/plant.ts'
import { typicalYear } from '../figures/typical-year.ts'

export const presentValue = ({ subject, year, value, assurance, source, rowRef, flags }: Measurement): SourceValue => ({
  subject,
  year,
  value,
  assurance,
  source,
  row_ref: rowRef,
  flags: [...flags],
})

function presentFigure<Basis>({ year, value, lo90, hi90, basis, quality, flags, from, alternatives }: Figure<Basis>) {
  const own = { year, value, lo90, hi90, basis, data_quality: quality, flags: [...flags] }
  return { ...own, from: from.map(presentValue), alternatives: [...alternatives] }
}

const reasonOf = <Basis>(result: FigureResult<Basis>) => (result.figure === null ? result.reason.code : null)
const shown = <Basis>({ figure }: FigureResult<Basis>) => (figure === null ? null : presentFigure(figure))

/** No year after this one is looked at: none is over. */
export const LATEST = 2100

/** Generation and direct CO2 of a plant by year, newest first, and of a typical year. */
export function plantFigures(
  facts: PlantFacts,
  tables: FigureTables,
): { generation: GenerationFigures; co2: Co2Figures } {
  const typical = typicalYear(facts, LATEST, tables)
  const years = [...typical.years]
  return {
    generation: {
      unit: 'GWh',
      years: yearsOf(facts).flatMap(year => shown(generationFigure(facts, year, tables)) ?? []),
      typical: shown(typical.generation),
      typical_years: years,
      reason: reasonOf(typical.generation),
    },
    co2: {
      unit: 't',
      years: yearsOf(facts).flatMap(year => shown(co2Figure(facts, year, tables)) ?? []),
      typical: shown(typical.co2),
      typical_years: years,
      reason: reasonOf(typical.co2),
    },
  }
}

/** Years that anything was measured in, newest first: figures of other years would be the same model again. */
function yearsOf({ generation, stacks, installations }: PlantFacts): number[] {
  const all = [...generation, ...stacks, ...installations.flatMap(({ emissions }) => emissions)]
  const years = all.filter(({ assurance }) => assurance !== 'estimated').flatMap(({ year }) => year ?? [])
  return [...new Set(years)].sort((x, y) => y - x)
}
