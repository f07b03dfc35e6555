import type { ComparedFigure, FigureAnswer, RequestField } from '@cradle/contract'
import type { RowStatements } from '@cradle/impact/rows'
import { FIELDS, inPlainUnit, plainUnit } from './fields.ts'

/** What a row states, and what was estimated for it, by the names of the second edition of the method. */
export type RowFigures = {
  stated: RowStatements
  estimated: Readonly<Record<string, number | null | undefined>>
}

/** Where each figure stands in a row. Null: nobody estimates it. */
const PLACES: Readonly<Record<RequestField, readonly [stated: keyof RowStatements, estimated: string | null]>> = {
  own_scope1_t: ['ownScope1T', 's1T'],
  own_scope2_location_t: ['ownScope2LocationT', 's2T'],
  own_scope2_market_t: ['ownScope2MarketT', null],
  own_scope3_upstream_t: ['ownScope3UpstreamT', 's3UpstreamT'],
  own_electricity_mwh: ['ownElectricityMwh', null],
  own_water_m3: ['ownWaterM3', 'waterWithdrawalM3'],
  own_jobs: ['ownJobs', 'jobs'],
}

type Known = Pick<ComparedFigure, 'now' | 'basis'>

function known(field: RequestField, { stated, estimated }: RowFigures): Known {
  const [own, other] = PLACES[field]
  const value = stated[own]
  if (typeof value === 'number') return { now: value, basis: 'stated' }
  const estimate = other === null ? null : (estimated[other] ?? null)
  return { now: estimate, basis: estimate === null ? null : 'estimated' }
}

/** Every figure that the row has or the answer gives, in the order of the form. What is not known is null, never 0. */
export function compareFigures(row: RowFigures, { figures }: FigureAnswer): ComparedFigure[] {
  return FIELDS.flatMap(({ field }) => {
    const typed = figures.find(figure => figure.field === field) ?? null
    const { now, basis } = known(field, row)
    if (typed === null && now === null) return []
    const answer = typed === null ? null : (inPlainUnit(field, typed.value, typed.unit) ?? null)
    const both = answer !== null && now !== null
    return [
      {
        field,
        unit: plainUnit(field),
        ...{ now, basis, answer, as_typed: typed },
        difference: both ? answer - now : null,
        ratio: both && now !== 0 ? answer / now : null,
      },
    ]
  })
}
