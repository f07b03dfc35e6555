import type { ClassFactor } from './class-capacity-factor.ts'
import type { Measurement } from './measurement.ts'

/** How a figure was come by, best first (docs/assets.md section 6). */
export const GENERATION_BASES = [
  'metered',
  'reported',
  'co2_own_ratio',
  'co2_class_ratio',
  'metered_other_years',
  'reported_other_years',
  'published_average',
  'capacity_country',
  'edition1_model',
  'class_capacity_factor',
] as const
export type GenerationBasis = (typeof GENERATION_BASES)[number]
export const CO2_BASES = ['verified', 'measured', 'site_split', 'modelled'] as const
export type Co2Basis = (typeof CO2_BASES)[number]

/** Another value that could have been taken: how it compares with the chosen one. */
export type Alternative<Basis> = { basis: Basis; value: number; ratio: number }

/** A figure of one asset and year. */
export type Figure<Basis> = {
  year: number | null
  /** GWh or t CO2e, after correction of a known shift. */
  value: number
  /** P5 and P95; null: no error was measured for this basis. */
  lo90: number | null
  hi90: number | null
  sigma: number | null
  basis: Basis
  /** Where a class factor is from; null: the basis is another. */
  classLevel: ClassFactor['level'] | null
  /** Data quality on the PCAF ladder, 1 (best) to 5. */
  quality: number
  /** The measurements that the figure was made from. */
  from: readonly Measurement[]
  alternatives: readonly Alternative<Basis>[]
  flags: readonly FigureFlag[]
}

export type FigureFlag = 'site_split' | 'heat_included' | 'retired'

/** Why there is no figure: a code for a message, never a sentence. */
export type NoFigure = { code: 'no_meter' | 'no_capacity' | 'no_class' | 'no_co2' }

export type FigureResult<Basis> = { figure: Figure<Basis> } | { figure: null; reason: NoFigure }
