/** An activity of the catalogue with its unit impacts in a country. */
import type { CategoryId, Country, Reference } from '@cradle/data/types'
import {
  assessmentOf,
  type Prepared,
  powerUnit,
  profileOf,
  revenueUnit,
  type UnitAssessment,
  type UnitImpacts,
} from '@cradle/impact'
import { sectorNames } from '@cradle/portfolio'
import { sectorsOfId } from '../activity-id.ts'
import { technologyById } from '../reference-lookup.ts'
import { CATEGORY_WORDS } from '../words/categories.ts'
import { gapSentence } from '../words/gaps.ts'

export type Activity = {
  id: string
  name: string
  country: Country
  unit: UnitImpacts
  assessment: UnitAssessment
  /** Functional unit in words. */
  per: string
}

/** `id`: a technology, a sector, or several sectors, of which the plain mean is taken as in a report. */
export function activityOf(prepared: Prepared, id: string, country: Country): Activity | undefined {
  const { reference } = prepared
  const technology = technologyById(reference, id)
  const sectors = sectorsOfId(id)
  if (!technology && !sectors.every(code => prepared.industries.beaCodes.has(code))) return undefined
  const unit = technology ? powerUnit(prepared, technology, country) : revenueUnit(prepared, sectors, country)
  return {
    id,
    name: technology?.name ?? sectorNames(reference, sectors),
    country,
    unit,
    assessment: assessmentOf(prepared, unit, profileOf(prepared)),
    per: technology ? '1 kWh of net generation' : '1 USD of 2023 of revenue',
  }
}

export const midpointIn = ({ unit }: Activity, id: CategoryId) => unit.midpoints.find(m => m.category === id)

/** Why an activity has no factor in a category. */
export function gapOf({ powerFactors }: Reference, { unit }: Activity, id: CategoryId): string {
  return unit.technology
    ? gapSentence(powerFactors.get(`${unit.technology.id}|${id}`)?.note ?? '')
    : CATEGORY_WORDS[id].industries
}

/** Why there is no weighted total. */
export function totalGap(prepared: Prepared, { assessment, unit }: Activity): string {
  const { totalKeys, totalMinCoverage } = assessment.profile
  const { categories } = prepared.reference.method
  const missing = totalKeys.filter(index => !unit.midpoints.some(m => m.index === index))
  const names = missing.flatMap(index => categories[index]?.name ?? [])
  if (names.length > 0) return `The total needs ${names.join(' and ')}.`
  return `The total needs ${totalMinCoverage * 100} % of the weight; ${Math.round(assessment.total.coverage * 100)} % is known.`
}
