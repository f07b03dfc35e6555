import type { Change, CodedMessage, SensitiveInput } from '@cradle/contract'
import { CONTRIBUTIONS } from '@cradle/data/types'
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
import { englishDetail, industryName, type Message, message, type Param, wireMessage } from '@cradle/words/messages'
import { technologyById } from '../reference-lookup.ts'
import { type DataUsed, dataUsedBy } from './data-used.ts'
import { type SettledScenario, scenarioOf } from './what-if.ts'

export type SensitivityAnswer = {
  value: number | null
  reason: string | null
  reason_message: CodedMessage | null
  count: number
  inputs: SensitiveInput[]
  geom_sd: number | null
  variance_rest: number | null
  /** What was calculated. */
  text: string
  text_message: CodedMessage
  dataUsed: DataUsed
}

export const NOTHING_MOVES = message('tries:nothing_moves')

const TEXT = message('tries:sensitivity')

/** How much more is tried of an input. */
export const MORE = 1.1

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
    reason: found.value === null ? englishDetail(NOTHING_MOVES) : null,
    reason_message: found.value === null ? wireMessage(NOTHING_MOVES) : null,
    count: inputs.length,
    inputs: listed,
    geom_sd: found.value === null ? null : Math.exp(found.sigma),
    variance_rest: found.value === null ? null : Math.min(1, Math.max(0, 1 - shown)),
    text: englishDetail(TEXT),
    text_message: wireMessage(TEXT),
    dataUsed: dataUsedBy(result.sites),
  }
}

function presentMeasured(prepared: Prepared, input: MeasuredInfluence): SensitiveInput {
  const { kind, id, activity, category, siteId, value, unit, part, sigma } = input
  const { elasticity, varianceShare, low, high } = input
  return {
    kind,
    id,
    ...named(measuredName(prepared, input)),
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

/** A name in English and as a message. */
export const named = (name: Message) => ({ name: englishDetail(name), name_message: wireMessage(name) })

function measuredName(
  prepared: Prepared,
  { kind, unit, siteName, siteId, activity, category }: MeasuredInfluence,
): Message {
  if (kind !== 'amount')
    return message('tries:input.factor', {
      activity: activityName(prepared, activity),
      category: categoryName(prepared, category ?? ''),
    })
  const site = siteName || message('tries:input.site', { id: siteId ?? '' })
  return message(unit === 'kWh' ? 'tries:input.generation' : 'tries:input.revenue', { site })
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

const CHOICE_NAMES = {
  weight: 'tries:input.weight',
  share: 'tries:input.share',
  normalisation: 'tries:input.normalisation',
  reference: 'tries:input.reference',
} as const satisfies Record<ChoiceInfluence['kind'], string>

/** What a choice of the method is called. `goal`: of a share that is judged for one goal alone. */
export function choiceName(kind: ChoiceInfluence['kind'], category: Param, goal: number | null): Message {
  return goal === null
    ? message(CHOICE_NAMES[kind], { category })
    : message('tries:input.share_in_goal', { category, goal })
}

function presentChoice(prepared: Prepared, input: ChoiceInfluence, figure: number): SensitiveInput {
  const { kind, id, category, value, unit, elasticity, low, high } = input
  const goal = kind === 'share' && figure > 0 ? figure : null
  return {
    kind,
    id,
    ...named(choiceName(kind, categoryName(prepared, category), goal)),
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

const INDICATORS: ReadonlySet<string> = new Set(CONTRIBUTIONS)

/** A category or an indicator; one of a newer edition by its id. */
const categoryName = ({ reference }: Prepared, id: string): Param =>
  reference.method.categories.some(category => category.id === id)
    ? { code: `categories:${id}` }
    : INDICATORS.has(id)
      ? { code: `indicators:${id}` }
      : id

/** A technology, or industries by their names in the edition. */
function activityName({ reference }: Prepared, activity: string): Param {
  const technology = technologyById(reference, activity)
  if (technology) return { code: `technologies:${technology.id}` }
  return activity
    .split(';')
    .map(bea => industryName(reference.industries.find(industry => industry.beaCode === bea)?.name ?? bea))
}
