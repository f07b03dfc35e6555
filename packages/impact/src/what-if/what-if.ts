/**
 * What if: the same organisation under changes, beside what it is now. Old and new share their draws, so that the interval of a
 * difference is that of the change and not that of two estimates. Nothing is stored and nothing delivered is touched.
 */
import { activitiesOf } from '../activities.ts'
import { assessOrganisation } from '../assess.ts'
import { SIGN_CHANGES_ALLOWED } from '../compare.ts'
import { type Intervals, organisationIntervals } from '../intervals.ts'
import type { OrganisationInput } from '../organisation.ts'
import { type Prepared, profileOf } from '../prepare.ts'
import { GOALS } from '../profile.ts'
import { type Interval, intervalOf } from '../quantiles.ts'
import type { OrganisationResult } from '../result.ts'
import type { Sampler } from '../sampler.ts'
import type { ShareFile } from '../shares/index.ts'
import { sumDraws } from '../sums.ts'
import { TOTAL } from '../targets.ts'
import type { Applied, Change } from './change.ts'
import { changeChoices } from './change-choices.ts'
import { changeFactors } from './change-factors.ts'
import { changeSites } from './change-sites.ts'

/** new - old, person-years. */
export type Difference = {
  value: number
  interval: Interval
  /** value / |old|; null where old is 0. */
  relative: number | null
  /** Share of the paired draws whose difference has the other sign, 0..1. */
  signChanges: number
  /** Nothing changed, or more than 5 % of the draws turn the sign. */
  notDistinguishable: boolean
}

export type Side = { result: OrganisationResult; intervals: Intervals }

export type WhatIf = {
  old: Side
  new: Side
  /** null where one side has no value. */
  total: Difference | null
  /** Index sdg - 1. */
  goals: readonly (Difference | null)[]
  /** In the order of the changes. */
  applied: readonly Applied[]
  profile: { old: string; new: string; label: string }
}

export type WhatIfOptions = {
  /** An alternative share file, checked; changes of choices are made in it. */
  shareFile?: ShareFile | undefined
}

/**
 * Assesses an organisation as it is and under the changes, 100 % basis.
 * @throws ChangeNotPossible, UnknownProfile, DisabledProfile
 */
export function whatIf(
  prepared: Prepared,
  sampler: Sampler,
  organisation: OrganisationInput,
  changes: readonly Change[],
  { shareFile }: WhatIfOptions = {},
): WhatIf {
  const { sites, applied } = changeSites(prepared, organisation.sites, changes)
  const tried = changeChoices(changeFactors(prepared, changes), changes, shareFile)
  const before = sideOf(prepared, sampler, organisation, profileOf(prepared).id)
  const after = sideOf(tried.prepared, sampler, { ...organisation, sites }, tried.profile)
  const changed = changes.length > 0 || shareFile !== undefined
  const draws = [drawsOf(prepared, sampler, before.result), drawsOf(tried.prepared, sampler, after.result)] as const
  const difference = (figure: number, old: number | null, now: number | null): Difference | null =>
    old === null || now === null ? null : differenceOf(old, now, draws[0][figure]!, draws[1][figure]!, changed)
  return {
    old: before,
    new: after,
    total: difference(TOTAL, before.result.impact, after.result.impact),
    goals: Array.from({ length: GOALS }, (_, i) =>
      difference(i + 1, before.result.goals[i]!.value, after.result.goals[i]!.value),
    ),
    applied: changes.map(change => applied.get(change) ?? { change, sites: null, sentence: untouched(change, before) }),
    profile: {
      old: before.result.profile,
      new: after.result.profile,
      label: profileOf(tried.prepared, tried.profile).label,
    },
  }
}

function sideOf(prepared: Prepared, sampler: Sampler, organisation: OrganisationInput, profile: string): Side {
  const result = assessOrganisation(prepared, organisation, { profile })
  return { result, intervals: organisationIntervals(prepared, sampler, result) }
}

/** Copies, because the sampler uses its arrays again. */
function drawsOf(prepared: Prepared, sampler: Sampler, result: OrganisationResult): (Float64Array | undefined)[] {
  const activities = activitiesOf(result.entityId, result.sites)
  return sumDraws(prepared, sampler, activities, result.profile).map(draws => draws?.slice())
}

function differenceOf(
  old: number,
  now: number,
  oldDraws: Float64Array,
  newDraws: Float64Array,
  changed: boolean,
): Difference {
  const value = now - old + 0
  const draws = newDraws.map((x, d) => x - oldDraws[d]! + 0)
  const same = !changed || value === 0
  let turned = 0
  if (!same) for (const d of draws) if (Math.sign(d) !== Math.sign(value)) turned++
  const signChanges = turned / draws.length
  return {
    value,
    interval: intervalOf(draws),
    relative: old === 0 ? null : value / Math.abs(old),
    signChanges,
    notDistinguishable: same || signChanges > SIGN_CHANGES_ALLOWED,
  }
}

/** A factor of an activity that the organisation does not have changes nothing; that is worth a word. */
function untouched(change: Change, { result }: Side): string | null {
  if (change.kind !== 'factor') return null
  const uses = result.sites.some(
    s => s.calculable && (s.technology === change.activity || s.bea?.includes(change.activity)),
  )
  return uses ? null : 'No calculated site of the organisation uses this factor now.'
}
