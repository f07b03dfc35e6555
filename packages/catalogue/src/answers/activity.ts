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
import { type Message, message } from '@cradle/words/messages'
import { sectorsOfId } from '../activity-id.ts'
import { technologyById } from '../reference-lookup.ts'
import { industryGap } from '../words/categories.ts'
import { gapMessage } from '../words/gaps.ts'

export type Activity = {
  id: string
  name: string
  country: Country
  unit: UnitImpacts
  assessment: UnitAssessment
  /** Functional unit in words. */
  per: Message
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
    per: technology ? message('chain:per_kwh') : message('chain:per_usd'),
  }
}

export const midpointIn = ({ unit }: Activity, id: CategoryId) => unit.midpoints.find(m => m.category === id)

/** Why an activity has no factor in a category. */
export function gapOf({ powerFactors }: Reference, { unit }: Activity, id: CategoryId): Message {
  return unit.technology ? gapMessage(powerFactors.get(`${unit.technology.id}|${id}`)?.note ?? '') : industryGap(id)
}

/** Why there is no weighted total. */
export function totalGap(prepared: Prepared, { assessment, unit }: Activity): Message {
  const { totalKeys, totalMinCoverage } = assessment.profile
  const { categories } = prepared.reference.method
  const missing = totalKeys.filter(index => !unit.midpoints.some(m => m.index === index))
  const names = missing.flatMap((index): Message[] => {
    const category = categories[index]
    return category ? [{ code: `categories:${category.id}` }] : []
  })
  const [one, other] = names
  if (one && other && names.length === 2) return message('gaps:total.both', { one, other })
  if (one) return message('gaps:total.categories', { categories: names })
  const known = Math.round(assessment.total.coverage * 100)
  return message('gaps:total.weight', { needed: totalMinCoverage * 100, known })
}
