import type { Change as WireChange, WhatIf as WireWhatIf } from '@cradle/contract'
import type { CategoryId } from '@cradle/data/types'
import {
  type Change,
  ChangeNotPossible,
  type Difference,
  type OrganisationInput,
  type OrganisationResult,
  type Prepared,
  type Sampler,
  type ShareFile,
  type Side,
  whatIf,
} from '@cradle/impact'
import { type StandsOn, standsOn } from './stands-on.ts'

export type WhatIfAnswer = Omit<WireWhatIf, 'organisation' | 'notes' | 'stand' | 'meta'> & { standsOn: StandsOn }

/** @throws ChangeNotPossible, UnknownProfile, DisabledProfile */
export function whatIfOf(
  prepared: Prepared,
  sampler: Sampler,
  organisation: OrganisationInput,
  changes: readonly WireChange[],
  shareFile: ShareFile | undefined,
): WhatIfAnswer {
  const found = whatIf(prepared, sampler, organisation, changes.map(changeOf), { shareFile })
  return {
    total: {
      old: figureOf(found.old, null),
      new: figureOf(found.new, null),
      difference: found.total && differenceOf(found.total),
    },
    goals: found.new.result.goals.map(({ sdg, direction }, i) => ({
      sdg,
      direction,
      old: figureOf(found.old, i),
      new: figureOf(found.new, i),
      difference: found.goals[i] ? differenceOf(found.goals[i]) : null,
    })),
    share_of_total: { old: { ...found.old.result.shareOfTotal }, new: { ...found.new.result.shareOfTotal } },
    midpoints: prepared.reference.method.categories.flatMap(({ id, name, unit }) => {
      const [old, now] = [sumOf(found.old.result, id), sumOf(found.new.result, id)]
      return old === null && now === null ? [] : [{ id, name, unit, old, new: now }]
    }),
    sites: { old: calculated(found.old.result), new: calculated(found.new.result) },
    applied: found.applied.map(({ sites, sentence }) => ({ sites, sentence })),
    profile: found.profile,
    standsOn: standsOn([...found.old.result.sites, ...found.new.result.sites]),
  }
}

function changeOf(change: WireChange): Change {
  switch (change.kind) {
    case 'generation_gwh':
    case 'capacity_mw':
    case 'revenue': {
      const { kind: field, value, technology, site_id: siteId } = change
      return { kind: 'quantity', field, value, technology, siteId }
    }
    case 'capacity_factor':
    case 'scale': {
      const { kind, value, technology, site_id: siteId } = change
      return { kind, value, technology, siteId }
    }
    case 'technology':
    case 'country': {
      const { kind, value, technology, site_id: siteId } = change
      return { kind, value, technology, siteId }
    }
    case 'factor':
    case 'share':
    case 'weight':
    case 'normalisation':
      return { ...change, category: change.category as CategoryId }
    case 'dataset':
    case 'grid_mix':
      throw new ChangeNotPossible(0, 'This kind of change cannot be tried yet.')
    default:
      return change
  }
}

/** The total, or a goal by its place. */
function figureOf({ result, intervals }: Side, place: number | null): WireWhatIf['total']['old'] {
  const { p5 = null, p50 = null, p95 = null } = (place === null ? intervals.impact : intervals.goals[place]) ?? {}
  if (place === null) {
    return { value: result.impact, status: result.impactStatus, coverage: result.impactCoverage, p5, p50, p95 }
  }
  const { value, status, coverage } = result.goals[place]!
  return { value, status, coverage, p5, p50, p95 }
}

const differenceOf = ({ value, interval, relative, signChanges, notDistinguishable }: Difference) => ({
  value,
  ...interval,
  relative,
  sign_changes: signChanges,
  not_distinguishable: notDistinguishable,
})

function sumOf({ sites }: OrganisationResult, id: CategoryId): number | null {
  let sum: number | null = null
  for (const site of sites) {
    const amount = site.calculable ? site.midpoints[id] : undefined
    if (amount !== undefined) sum = (sum ?? 0) + amount
  }
  return sum
}

const calculated = ({ sites }: OrganisationResult): number => sites.filter(site => site.calculable).length
