import type { Figure, GenerationBasis } from './figure.ts'

/** What a figure of generation is called in a row of the method, with the evidence that it is (docs/assets.md section 6). */
export type RowBasis = {
  basis:
    | 'generation_metered'
    | 'generation_reported'
    | 'generation_from_co2'
    | 'generation_estimated'
    | 'capacity_country'
    | 'capacity_subregion'
    | 'capacity_world'
  evidence: 'modelled' | 'proxy'
  quality: number
}

const ESTIMATED: RowBasis = { basis: 'generation_estimated', evidence: 'proxy', quality: 4 }
const FROM_CO2: RowBasis = { basis: 'generation_from_co2', evidence: 'modelled', quality: 3 }
const COUNTRY: RowBasis = { basis: 'capacity_country', evidence: 'modelled', quality: 4 }
const WORLD: RowBasis = { basis: 'capacity_world', evidence: 'proxy', quality: 5 }

const BASES: Readonly<Record<GenerationBasis, RowBasis>> = {
  metered: { basis: 'generation_metered', evidence: 'modelled', quality: 3 },
  reported: { basis: 'generation_reported', evidence: 'modelled', quality: 3 },
  co2_own_ratio: FROM_CO2,
  co2_class_ratio: FROM_CO2,
  metered_other_years: ESTIMATED,
  reported_other_years: ESTIMATED,
  published_average: ESTIMATED,
  edition1_model: ESTIMATED,
  capacity_country: COUNTRY,
  class_capacity_factor: WORLD,
}

export function rowBasisOf({ basis, classLevel }: Pick<Figure<GenerationBasis>, 'basis' | 'classLevel'>): RowBasis {
  if (classLevel === 'country') return COUNTRY
  return classLevel === 'group' ? { basis: 'capacity_subregion', evidence: 'proxy', quality: 4 } : BASES[basis]
}
