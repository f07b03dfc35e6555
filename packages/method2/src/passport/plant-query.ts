import type { Country } from '@cradle/data/types'
import { technologyAt } from '../power/climate-zone.ts'
import type { PowerTechnology } from '../power/technology.ts'
import type { Prepared2 } from '../prepare.ts'
import type { CalculatedRow2 } from '../result.ts'
import type { Row2 } from '../row.ts'
import type { RowSource2 } from './leaf.ts'

/** A plant with figures, as its calculation is written out. */
export type PlantQuery = {
  prepared: Prepared2
  row: Row2
  technology: PowerTechnology
  country: Country
  source: RowSource2
  /** Whether a stated heat rate or fuel was used. */
  isMeasured: boolean
}

export function plantQuery(
  prepared: Prepared2,
  row: Row2,
  { technology: id, country: iso3, flags }: CalculatedRow2,
  source: RowSource2,
): PlantQuery {
  const kind = prepared.technologies.get(id ?? '')
  const technology = kind && technologyAt(prepared.reference, row, kind)
  const country = prepared.reference.countries.get(iso3)
  if (!technology?.factors || !country) throw new RangeError(`A calculated plant has no factors: ${id}, ${iso3}.`)
  return { prepared, row, technology, country, source, isMeasured: flags.includes('measured_heat_rate_or_fuel') }
}
