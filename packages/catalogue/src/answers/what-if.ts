import type { ScenarioComparison, ScenarioResult, Change as WireChange, WhatIf as WireWhatIf } from '@cradle/contract'
import type { CategoryId } from '@cradle/data/types'
import {
  type Applied,
  type Change,
  compareScenarios,
  type Difference,
  type Differences,
  type MixOf,
  type OrganisationInput,
  type OrganisationResult,
  type Prepared,
  profileOf,
  type Sampler,
  type Scenario,
  type ShareFile,
  type Side,
  whatIf,
} from '@cradle/impact'
import { type DataUsed, dataUsedBy } from './data-used.ts'

/** What became of a change: how many sites it reached, and what to know; the second edition may have several notes. */
export type AppliedChange = Pick<Applied, 'sites'> & { note: Applied['note'] | readonly NonNullable<Applied['note']>[] }

export type WhatIfAnswer = Omit<
  WireWhatIf,
  'organisation' | 'applied' | 'notes' | 'note_messages' | 'stand' | 'meta'
> & {
  applied: AppliedChange[]
  dataUsed: DataUsed
}

/** @throws ChangeNotPossible, UnknownProfile, DisabledProfile */
export function whatIfOf(
  prepared: Prepared,
  sampler: Sampler,
  organisation: OrganisationInput,
  changes: readonly SettledChange[],
  shareFile: ShareFile | undefined,
  mixOf: MixOf,
): WhatIfAnswer {
  const found = whatIf(prepared, sampler, organisation, changes.map(changeOf), { shareFile, mixOf })
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
    applied: found.applied.map(({ sites, note }) => ({ sites, note })),
    profile: found.profile,
    dataUsed: dataUsedBy([...found.old.result.sites, ...found.new.result.sites]),
  }
}

/** Changes as the domain takes them: data sets are factors by now, which say where they come from. */
export type SettledChange = Exclude<WireChange, { kind: 'dataset' | 'factor' }> | SettledFactor
export type SettledFactor = Extract<WireChange, { kind: 'factor' }> & { ofDataSet?: boolean }

export function changeOf(change: SettledChange): Change {
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

export const differenceOf = ({ value, interval, relative, signChanges, notDistinguishable }: Difference) => ({
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

export type SettledScenario = { changes: readonly SettledChange[]; shareFile: ShareFile | undefined }

export const scenarioOf = ({ changes, shareFile }: SettledScenario): Scenario => ({
  changes: changes.map(changeOf),
  shareFile,
})

export type ComparedAnswer = {
  now: Omit<ScenarioResult, 'id' | 'name' | 'name_message' | 'applied'>
  scenarios: (Omit<ScenarioResult, 'id' | 'name' | 'name_message' | 'applied'> & { applied: AppliedChange[] })[]
  pairs: ScenarioComparison['pairs']
  dataUsed: DataUsed
}

/** @throws ChangeNotPossible, UnknownProfile, DisabledProfile */
export function comparedOf(
  prepared: Prepared,
  sampler: Sampler,
  organisation: OrganisationInput,
  scenarios: readonly SettledScenario[],
  mixOf: MixOf,
): ComparedAnswer {
  const found = compareScenarios(prepared, sampler, organisation, scenarios.map(scenarioOf), mixOf)
  const { id, label } = profileOf(prepared)
  return {
    now: outcomeOf(prepared, found.now, null, { id, label }),
    scenarios: found.scenarios.map(({ side, difference, applied, profile }) => ({
      ...outcomeOf(prepared, side, difference, profile),
      applied: applied.map(({ sites, note }) => ({ sites, note })),
    })),
    pairs: found.pairs.map(({ a, b, difference }) => ({
      a,
      b,
      total: difference.total && differenceOf(difference.total),
      goals: difference.goals.map(goal => goal && differenceOf(goal)),
    })),
    dataUsed: dataUsedBy([found.now, ...found.scenarios.map(({ side }) => side)].flatMap(({ result }) => result.sites)),
  }
}

function outcomeOf(
  prepared: Prepared,
  side: Side,
  difference: Differences | null,
  profile: { id: string; label: string },
): ComparedAnswer['now'] {
  const { result } = side
  return {
    total: { value: figureOf(side, null), difference: difference?.total ? differenceOf(difference.total) : null },
    goals: result.goals.map(({ sdg, direction }, i) => {
      const goal = difference?.goals[i]
      return { sdg, direction, value: figureOf(side, i), difference: goal ? differenceOf(goal) : null }
    }),
    share_of_total: { ...result.shareOfTotal },
    midpoints: prepared.reference.method.categories.flatMap(({ id, name, unit }) => {
      const value = sumOf(result, id)
      return value === null ? [] : [{ id, name, unit, value }]
    }),
    sites: calculated(result),
    profile,
  }
}
