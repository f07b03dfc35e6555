/** Where the impact of an activity comes from. Every view adds to the score. */

import type { Contributions } from '@cradle/contract'
import { CATEGORIES, type CategoryId } from '@cradle/data/types'
import { countryName, type Prepared, sectorContributions } from '@cradle/impact'
import { englishDetail, type Message, message, wireMessage } from '@cradle/words/messages'
import { categoryIn, required } from '../reference-lookup.ts'
import { methodGap } from '../words/gaps.ts'
import { type Activity, gapOf, midpointIn, totalGap } from './activity.ts'

export type ContributionsAnswer = Omit<Contributions, 'meta'>
/** Head of all answers about one activity. */
export type About = Pick<
  ContributionsAnswer,
  | 'activity'
  | 'country'
  | 'category'
  | 'unit'
  | 'per'
  | 'per_message'
  | 'score'
  | 'factor'
  | 'status'
  | 'reason'
  | 'reason_message'
  | 'note'
  | 'note_message'
>

const NOTES = {
  weighted: message('chain:weighted'),
  power: message('chain:power'),
  model: message('chain:model'),
  greenhouse: message('chain:greenhouse'),
}

/** How a figure is to be read, or why there is none. */
const remarks = (reason: Message | null, note: Message | null) => ({
  reason: reason && englishDetail(reason),
  reason_message: reason && wireMessage(reason),
  note: note ? englishDetail(note) : '',
  note_message: note && wireMessage(note),
})

/** `category` null: the weighted burden. */
export function aboutActivity(prepared: Prepared, activity: Activity, category: CategoryId | null): About {
  const { reference } = prepared
  const { id, name, country, assessment, per, unit } = activity
  const head = {
    activity: { id, name },
    country: country.iso2 || country.iso3,
    category,
    per: englishDetail(per),
    per_message: wireMessage(per),
  }
  if (category === null) {
    const { perUnit } = assessment.total
    const known = unit.midpoints.length > 0
    return {
      ...head,
      unit: 'weighted person-years',
      score: known ? assessment.shareWhole : null,
      factor: perUnit,
      status: perUnit === null ? 'insufficient' : 'quantified',
      ...remarks(perUnit === null ? totalGap(prepared, activity) : null, NOTES.weighted),
    }
  }
  const midpoint = midpointIn(activity, category)
  const factor = midpoint?.perUnit ?? null
  return {
    ...head,
    unit: categoryIn(reference, category).unit,
    score: factor,
    factor,
    status: midpoint ? (unit.proxy ? 'proxy' : 'quantified') : 'not_quantified',
    ...(midpoint ? remarks(null, noteOn(activity, category)) : remarks(gapOf(reference, activity, category), null)),
  }
}

const noteOn = ({ unit }: Activity, category: CategoryId): Message =>
  unit.bea === null ? NOTES.power : category === 'CC' ? NOTES.greenhouse : NOTES.model

export function contributionsOf(
  prepared: Prepared,
  activity: Activity,
  category: CategoryId | null,
  max: number,
): ContributionsAnswer {
  const about = aboutActivity(prepared, activity, category)
  const { bea } = activity.unit
  const sectors =
    category !== null && bea && about.factor !== null ? sectorContributions(prepared, bea, category, max) : undefined
  return {
    ...about,
    score: sectors ? sectors.score : about.score,
    by_sector: sectors?.bySector ?? null,
    first_tier: sectors
      ? {
          direct: { value: sectors.firstTier.direct, share: sectors.firstTier.directShare },
          inputs: sectors.firstTier.inputs,
          rest: sectors.firstTier.rest,
        }
      : null,
    by_part: category === null || bea ? null : partsOf(prepared, activity, category),
    by_category: byCategory(prepared, activity),
    coverage: coverageOf(prepared, activity),
  }
}

/** A factor per kWh is one figure; water is weighed at the plant and elsewhere. */
function partsOf({ reference }: Prepared, activity: Activity, category: CategoryId): Contributions['by_part'] {
  const midpoint = midpointIn(activity, category)
  const { technology, country } = activity.unit
  if (!midpoint || !technology) return null
  const whole = midpoint.perUnit
  const part = (id: string, name: Message, value: number) => ({
    id,
    name: englishDetail(name),
    name_message: wireMessage(name),
    value,
    share: whole === 0 ? null : value / whole,
  })
  if (category !== 'WU') return [part('life-cycle', message('chain:part.whole'), whole)]
  const inventory = reference.powerFactors.get(`${technology.id}|WU`)?.value ?? null
  if (inventory === null) return null
  const w = technology.operationalWaterShare
  return [
    part('plant', message('chain:part.plant', { country: countryName(country) }), inventory * w * country.awareCf),
    part('elsewhere', message('chain:part.elsewhere'), inventory * (1 - w) * reference.method.awareGlobal),
  ]
}

function byCategory({ reference }: Prepared, { unit, assessment }: Activity): Contributions['by_category'] {
  const { method } = reference
  const profile = required(method.profiles[assessment.profile.id], `profile ${assessment.profile.id}`)
  return unit.midpoints.map(({ category: id, perUnit }) => {
    const { name, unit: of } = categoryIn(reference, id)
    const nf = required(profile.nf[id], `normalisation of ${id}`)
    const weight = profile.weights[id] ?? null
    const weighted = weight === null ? null : (weight * perUnit) / nf
    const whole = assessment.shareWhole
    return {
      id,
      name,
      unit: of,
      factor: perUnit,
      person_years: perUnit / nf,
      weight,
      weighted,
      share: weighted === null || whole === 0 ? null : weighted / whole,
      goals: Object.entries(method.shares[id] ?? {}).map(([sdg, share = 0]) => ({
        sdg: Number(sdg),
        share,
        weighted: weighted === null ? null : share * weighted,
      })),
    }
  })
}

function coverageOf({ reference }: Prepared, activity: Activity): Contributions['coverage'] {
  const { assessment, unit } = activity
  const gaps = CATEGORIES.filter(id => !midpointIn(activity, id))
  return {
    quantified: unit.midpoints.length,
    of: CATEGORIES.length,
    known_weight: assessment.total.coverage * assessment.profile.totalWeight,
    total_weight: assessment.profile.totalWeight,
    rest: gaps.map(id => methodGap(id, { code: `categories:${id}` }, gapOf(reference, activity, id))),
  }
}
