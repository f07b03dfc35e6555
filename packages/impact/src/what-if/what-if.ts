/**
 * What if: the same organisation under changes, beside what it is now. All sides share their draws,
 * so that the interval of a difference is that of the change and not that of two estimates. Nothing
 * is stored and nothing delivered is touched.
 */
import { activitiesOf } from '../activities.ts'
import { assessOrganisation } from '../assess.ts'
import { itemAt, present, required } from '../checked-access.ts'
import { type Intervals, organisationIntervals } from '../intervals.ts'
import { categoryName, type Message, message } from '../message.ts'
import type { OrganisationInput } from '../organisation.ts'
import { type Prepared, profileOf, revenueUnit } from '../prepare.ts'
import { GOALS } from '../profile.ts'
import type { OrganisationResult } from '../result.ts'
import type { Sampler } from '../sampler.ts'
import type { ShareFile } from '../shares/index.ts'
import { sumDraws } from '../sums.ts'
import { TOTAL } from '../targets.ts'
import type { Applied, Change } from './change.ts'
import { type MixOf, type ReadyMix, unmoved } from './change-mix.ts'
import { type Difference, pairedDifference } from './paired-difference.ts'
import { type Scenario, type Tried, tryChanges } from './try-changes.ts'

/**
 * One of the two sides: results on a 100 % basis and their intervals, person-years, burdens negative.
 * Both sides use the same draws, so that a difference holds no noise of the sampling.
 */
export type Side = { result: OrganisationResult; intervals: Intervals }

/** Differences of the figures of two sides; null where one side has no value. */
export type Differences = {
  total: Difference | null
  /** Index sdg - 1. */
  goals: readonly (Difference | null)[]
}

/**
 * An organisation as it is and as it would be. Differences are new minus old: positive where a burden
 * becomes smaller.
 */
export type WhatIf = Differences & {
  old: Side
  new: Side
  /** In the order of the changes. */
  applied: readonly Applied[]
  profile: { old: string; new: string; label: string }
}

/** What a trial may use beside the organisation and its changes. */
export type WhatIfOptions = {
  /** An alternative share file, checked; changes of choices are made in it. */
  shareFile?: ShareFile | undefined
  /** Mixes of countries, for changes of the grid. */
  mixOf?: MixOf | undefined
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
  { shareFile, mixOf }: WhatIfOptions = {},
): WhatIf {
  const { now, scenarios } = compareScenarios(prepared, sampler, organisation, [{ changes, shareFile }], mixOf)
  const { side, difference, applied, profile } = itemAt(scenarios, 0)
  return {
    old: now,
    new: side,
    ...difference,
    applied,
    profile: { old: now.result.profile, new: profile.id, label: profile.label },
  }
}

/** One scenario beside what is now. */
export type ScenarioOutcome = {
  side: Side
  /** scenario - now. */
  difference: Differences
  applied: readonly Applied[]
  profile: { id: string; label: string }
}

/** What is now, each scenario, and every two scenarios beside each other. */
export type ScenarioComparison = {
  now: Side
  scenarios: readonly ScenarioOutcome[]
  /** a - b of every two scenarios, by their place. */
  pairs: readonly { a: number; b: number; difference: Differences }[]
}

/**
 * Several scenarios beside what is now and beside each other, all with the same draws.
 * @throws ChangeNotPossible, UnknownProfile, DisabledProfile
 */
export function compareScenarios(
  prepared: Prepared,
  sampler: Sampler,
  organisation: OrganisationInput,
  scenarios: readonly Scenario[],
  mixOf?: MixOf,
): ScenarioComparison {
  const drawn = (tried: Tried): Drawn => {
    const side = sideOf(sampler, tried)
    return { side, draws: drawsOf(sampler, tried, side.result) }
  }
  const now = drawn(tryChanges(prepared, organisation, { changes: [] }))
  const others = scenarios.map(scenario => {
    const tried = tryChanges(prepared, organisation, scenario, mixOf)
    return { changes: scenario.changes, tried, ...drawn(tried) }
  })
  return {
    now: now.side,
    scenarios: others.map(other => ({
      side: other.side,
      difference: between(other, now, other.tried.changed),
      applied: other.changes.map(
        change =>
          other.tried.applied.get(change) ?? appliedElsewhere(prepared, other.tried, change, now.side.result, mixOf),
      ),
      profile: {
        id: other.side.result.profile,
        label: profileOf(other.tried.prepared, other.tried.profile).label,
      },
    })),
    pairs: others.flatMap((one, a) =>
      others.slice(a + 1).map((other, k) => ({ a, b: a + 1 + k, difference: between(one, other, true) })),
    ),
  }
}

/** A side with its draws. */
type Drawn = { side: Side; draws: Draws }

const drawsOfFigure = ({ draws }: Drawn, figure: number) => present(draws[figure], 'draw of a figure with a value')

/** a - b of every figure that both have. `changed`: whether anything tells the two apart. */
function between(a: Drawn, b: Drawn, changed: boolean): Differences {
  const of = (figure: number, now: number | null | undefined, old: number | null | undefined) => {
    if (now === null || now === undefined || old === null || old === undefined) return null
    return pairedDifference(
      { value: old, draws: drawsOfFigure(b, figure) },
      { value: now, draws: drawsOfFigure(a, figure) },
      changed,
    )
  }
  const x = a.side.result
  const y = b.side.result
  return {
    total: of(TOTAL, x.impact, y.impact),
    goals: Array.from({ length: GOALS }, (_, i) => of(i + 1, x.goals[i]?.value, y.goals[i]?.value)),
  }
}

/**
 * What each figure is in each run: index 0 the total, 1..17 the goals; undefined where there is no
 * value.
 */
export type Draws = (Float64Array | undefined)[]

/**
 * The runs of what is now and of each scenario, all with the same draws. @throws as
 * `compareScenarios`
 */
export function drawScenarios(
  prepared: Prepared,
  sampler: Sampler,
  organisation: OrganisationInput,
  scenarios: readonly Scenario[],
  mixOf?: MixOf,
): { result: OrganisationResult; draws: Draws }[] {
  const all = [{ changes: [] }, ...scenarios].map(scenario => tryChanges(prepared, organisation, scenario, mixOf))
  return all.map(tried => {
    const result = resultOf(tried)
    return { result, draws: drawsOf(sampler, tried, result) }
  })
}

const resultOf = ({ prepared, organisation, profile }: Tried): OrganisationResult =>
  assessOrganisation(prepared, organisation, { profile })

function sideOf(sampler: Sampler, tried: Tried): Side {
  const result = resultOf(tried)
  return { result, intervals: organisationIntervals(tried.prepared, sampler, result) }
}

/** Copies, because the sampler uses its arrays again. */
function drawsOf(sampler: Sampler, { prepared }: Tried, result: OrganisationResult): Draws {
  const activities = activitiesOf(result.entityId, result.sites)
  return sumDraws(prepared, sampler, activities, result.profile).map(draws => draws?.slice())
}

/** Changes that do not speak of single sites: what they reach of the organisation. */
function appliedElsewhere(
  prepared: Prepared,
  { mixes }: Tried,
  change: Change,
  now: OrganisationResult,
  mixOf: MixOf = () => undefined,
): Applied {
  const mix = mixes.find(one => one.change === change)
  if (mix) return { change, ...purchasedBy(prepared, mix, now, mixOf) }
  return { change, sites: null, note: untouched(change, now) }
}

/**
 * A factor of an activity that the organisation does not have changes nothing; that is worth a
 * word.
 */
function untouched(change: Change, { sites }: OrganisationResult): Message | null {
  if (change.kind !== 'factor') return null
  const uses = sites.some(s => s.calculable && (s.technology === change.activity || s.bea?.includes(change.activity)))
  return uses ? null : message('tries:unused_factor')
}

/** Industries that buy the mix, and what of them it cannot move. */
function purchasedBy(prepared: Prepared, mix: ReadyMix, { sites }: OrganisationResult, mixOf: MixOf) {
  const buyers = sites.flatMap(site =>
    site.calculable && site.bea && (!mix.country || site.country === mix.country.iso3)
      ? [revenueUnit(prepared, site.bea, required(prepared.reference.countries, site.country))]
      : [],
  )
  if (buyers.length === 0) return { sites: 0, note: message('tries:no_buyer') }
  const stuck = new Set(buyers.flatMap(unit => unmoved(prepared, mix, mixOf, unit)))
  const categories = prepared.reference.method.categories
    .filter(({ id }) => stuck.has(id))
    .map(({ id }) => categoryName(id))
  return { sites: buyers.length, note: categories.length === 0 ? null : message('tries:stuck', { categories }) }
}
