import type { Change, SensitiveInput } from '@cradle/contract'
import {
  assessOrganisation,
  type ChoiceInfluence,
  influences,
  type MeasuredInfluence,
  type MixOf,
  type OrganisationInput,
  type Prepared,
  type Sampler,
  tryChanges,
} from '@cradle/impact'
import { technologyById } from '../reference-lookup.ts'
import { type DataUsed, dataUsedBy } from './data-used.ts'
import { type SettledScenario, scenarioOf } from './what-if.ts'

export type SensitivityAnswer = {
  value: number | null
  reason: string | null
  count: number
  inputs: SensitiveInput[]
  geom_sd: number | null
  variance_rest: number | null
  dataUsed: DataUsed
}

/** How much more is tried of an input. */
const MORE = 1.1

/** `figure`: 0 the weighted burden, 1..17 a goal. @throws ChangeNotPossible, UnknownProfile, DisabledProfile */
export function sensitivityOf(
  prepared: Prepared,
  sampler: Sampler,
  organisation: OrganisationInput,
  scenario: SettledScenario,
  figure: number,
  limit: number,
  mixOf: MixOf,
): SensitivityAnswer {
  const tried = tryChanges(prepared, organisation, scenarioOf(scenario), mixOf)
  const result = assessOrganisation(tried.prepared, tried.organisation, { profile: tried.profile })
  const found = influences(tried.prepared, sampler, result, figure)
  const inputs = [
    ...found.measured.map(one => presentMeasured(tried.prepared, one)),
    ...found.choices.map(one => presentChoice(tried.prepared, one, figure)),
  ]
  const listed = inputs.slice(0, limit)
  const shown = listed.reduce((sum, { variance_share: share }) => sum + (share ?? 0), 0)
  return {
    value: found.value,
    reason: found.value === null ? 'This figure has no value for the organisation, so nothing moves it.' : null,
    count: inputs.length,
    inputs: listed,
    geom_sd: found.value === null ? null : Math.exp(found.sigma),
    variance_rest: found.value === null ? null : Math.min(1, Math.max(0, 1 - shown)),
    dataUsed: dataUsedBy(result.sites),
  }
}

function presentMeasured(prepared: Prepared, input: MeasuredInfluence): SensitiveInput {
  const { kind, id, activity, category, siteId, value, unit, part, sigma } = input
  const { elasticity, varianceShare, low, high } = input
  const name =
    kind === 'amount'
      ? `${unit === 'kWh' ? 'Generation' : 'Revenue'} of ${input.siteName || `site ${siteId}`}`
      : `${activityName(prepared, activity)}: ${categoryName(prepared, category!)}`
  return {
    kind,
    id,
    name,
    activity,
    category,
    site_id: siteId,
    goal: null,
    value,
    unit,
    part,
    elasticity,
    geom_sd: Math.exp(sigma),
    variance_share: Math.min(1, varianceShare),
    low,
    high,
    change: changeOfMeasured(prepared, input),
  }
}

/** A factor of several sectors at once, or of an indicator, has no change of its own. */
function changeOfMeasured(
  { reference }: Prepared,
  { kind, activity, category, siteId, value }: MeasuredInfluence,
): Change | null {
  if (kind === 'amount') return { kind: 'scale', value: MORE, site_id: siteId! }
  const isCategory = reference.method.categories.some(({ id }) => id === category)
  const isOne =
    technologyById(reference, activity) !== undefined || reference.industries.some(i => i.beaCode === activity)
  const isKnown = isCategory && isOne && value >= 0
  return isKnown ? { kind: 'factor', activity, category: category!, value: value * MORE } : null
}

const CHOICE_WORDS: Record<ChoiceInfluence['kind'], string> = {
  weight: 'Weight of',
  share: 'Share of',
  normalisation: 'Normalisation of',
  reference: 'Reference of',
}

function presentChoice(prepared: Prepared, input: ChoiceInfluence, figure: number): SensitiveInput {
  const { kind, id, category, value, unit, elasticity, low, high } = input
  const goal = kind === 'share' && figure > 0 ? figure : null
  return {
    kind,
    id,
    name: `${CHOICE_WORDS[kind]} ${categoryName(prepared, category)}${goal ? ` in goal ${goal}` : ''}`,
    activity: null,
    category,
    site_id: null,
    goal,
    value,
    unit,
    part: null,
    elasticity,
    geom_sd: null,
    variance_share: null,
    low,
    high,
    // Shares of a category add to one: moving one alone is no share file.
    change:
      kind === 'share'
        ? null
        : kind === 'reference'
          ? { kind, indicator: category as 'jobs', value: value * MORE }
          : { kind, category, value: value * MORE },
  }
}

const INDICATOR_WORDS: Record<string, string> = {
  renewable_kwh: 'renewable electricity',
  jobs: 'jobs',
  gva_usd2023: 'value added',
  mva_usd2023: 'value added in manufacturing',
}

const categoryName = ({ reference }: Prepared, id: string): string =>
  reference.method.categories.find(category => category.id === id)?.name ?? INDICATOR_WORDS[id] ?? id

function activityName({ reference }: Prepared, activity: string): string {
  const technology = technologyById(reference, activity)
  if (technology) return technology.name
  return activity
    .split(';')
    .map(bea => reference.industries.find(industry => industry.beaCode === bea)?.name ?? bea)
    .join(', ')
}
