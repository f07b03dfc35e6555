/** Which inputs move a figure most under the second edition: what it rests on, measured or not, and the choices of the method. */
import type { Change, SensitiveInput } from '@cradle/contract'
import { CORE } from '@cradle/data/method2'
import {
  CATEGORY_UNITS,
  type Choice2,
  choices2,
  type Influence2,
  influences2,
  type Prepared2,
  Sampler2,
  type Scenario2,
  type TriedResult,
  tryChanges2,
} from '@cradle/method2'
import { type OrganisationResult2, organisationFigures2, RowIntervals2 } from '@cradle/portfolio/assess2'
import { englishDetail, message, wireMessage } from '@cradle/words/messages'
import { choiceName, MORE, NOTHING_MOVES, named, type SensitivityAnswer } from '../answers/sensitivity.ts'
import type { AnswerContext2, Organisation2 } from './context.ts'
import { inputName } from './input-names.ts'
import { dataUsedByRows } from './present.ts'

/** `figure`: 0 the weighted burden, 1 to 17 a goal. @throws ChangeNotPossible */
export function sensitivityOf2(
  context: AnswerContext2,
  { entityId, name, sites }: Organisation2,
  scenario: Scenario2,
  { figure, limit }: { figure: number; limit: number },
): SensitivityAnswer {
  const tried = tryChanges2(context.prepared, sites, scenario)
  const { prepared } = tried
  const { value, midpoints } = figureOf(prepared, { entityId, name, sites: tried.sites }, figure)
  const dataUsed = dataUsedByRows(tried.sites.map(({ row }) => row))
  const about = { text: englishDetail(TEXT), text_message: wireMessage(TEXT), dataUsed }
  if (value === null) return { ...nothing, ...about }
  const found = influences2(prepared, { entityId, sites: tried.sites }, figure)
  const inputs = [
    ...[...found.measured, ...found.others].map(input => presentInput(prepared, tried.sites, input)),
    ...choices2(prepared, midpoints, { figure, value }).map(choice => presentChoice(choice, figure)),
  ]
  const listed = inputs.slice(0, limit)
  const shown = listed.reduce((sum, { variance_share: share }) => sum + (share ?? 0), 0)
  return {
    value,
    reason: null,
    reason_message: null,
    count: inputs.length,
    inputs: listed,
    geom_sd: Math.exp(found.sigma),
    variance_rest: Math.min(1, Math.max(0, 1 - shown)),
    ...about,
  }
}

const TEXT = message('tries:sensitivity_2')

const nothing = {
  value: null,
  reason: englishDetail(NOTHING_MOVES),
  reason_message: wireMessage(NOTHING_MOVES),
  count: 0,
  inputs: [],
  geom_sd: null,
  variance_rest: null,
}

/** The point needs no draws: one is enough for the sums. */
function figureOf(prepared: Prepared2, result: OrganisationResult2, figure: number) {
  const intervals = new RowIntervals2(prepared, new Sampler2({ seed: 0, draws: 1 }))
  const { total, goals, physical } = organisationFigures2(prepared, intervals, result)
  const value = figure === 0 ? total.value : (goals[figure - 1]?.value ?? null)
  return { value, midpoints: physical.midpoints }
}

function presentInput(prepared: Prepared2, sites: readonly TriedResult[], input: Influence2): SensitiveInput {
  const { kind, id, activity, estimated, siteId, value, unit, part, elasticity, sigma, varianceShare, low, high } =
    input
  return {
    kind,
    id,
    ...named(inputName(prepared, input)),
    activity: activity ?? null,
    category: estimated ?? null,
    site_id: siteId ?? null,
    goal: null,
    value: value ?? null,
    unit: kind === 'factor' ? factorUnit(input) : (unit ?? ''),
    part,
    elasticity,
    geom_sd: sigma === null ? null : Math.exp(sigma),
    variance_share: varianceShare === null ? null : Math.min(1, varianceShare),
    low,
    high,
    change: changeOfInput({ prepared, sites }, input),
  }
}

const isCategory = (id: string | undefined): id is (typeof CORE)[number] => CORE.some(category => category === id)

/** Of a category per kWh, or per USD of 2023 of output. */
function factorUnit({ estimated, unit }: Influence2): string {
  const per = unit === 'kWh' ? 'kWh' : 'USD of 2023'
  return isCategory(estimated) ? `${CATEGORY_UNITS[estimated]} per ${per}` : `per ${per}`
}

/** A factor is tried as a whole; one that several countries make different has no change of its own. */
function changeOfInput(
  { prepared, sites }: { prepared: Prepared2; sites: readonly TriedResult[] },
  input: Influence2,
): Change | null {
  const { kind, siteId, activity, estimated, source, value } = input
  if (kind === 'amount' && siteId !== undefined) {
    const isOne = sites.filter(site => site.siteId === siteId).length === 1
    return isOne ? { kind: 'scale', value: MORE, site_id: siteId } : null
  }
  if (kind !== 'factor' || !isCategory(estimated) || activity === undefined || value === undefined) return null
  if (source !== undefined) return powerChange(prepared, activity, estimated)
  const used = sites.filter(({ row }) => row.calculable && row.sectors.some(({ bea }) => bea === activity))
  const differs = (estimated === 'CC' || estimated === 'WU') && used.length > 1
  return differs ? null : { kind: 'factor', activity, category: estimated, value: value * MORE }
}

/** Own part and chain together, water before scarcity. */
function powerChange({ reference }: Prepared2, activity: string, category: (typeof CORE)[number]): Change | null {
  const factor = reference.powerFactors.get(`${activity}|${category}`)
  if (!factor || factor.own === null || factor.chain === null) return null
  return { kind: 'factor', activity, category, value: (factor.own + factor.chain) * MORE }
}

function presentChoice({ kind, category, value, elasticity, low, high }: Choice2, figure: number): SensitiveInput {
  const word = isCategory(category)
    ? ({ code: `categories:${category}` } as const)
    : ({ code: `indicators:${category}` } as const)
  const goal = kind === 'share' && figure > 0 ? figure : null
  return {
    kind,
    id: `${kind}|${category}`,
    ...named(choiceName(kind, word, goal)),
    activity: null,
    category,
    site_id: null,
    goal,
    value,
    unit: choiceUnit(kind, category),
    part: null,
    elasticity,
    geom_sd: null,
    variance_share: null,
    low,
    high,
    change: changeOfChoice(kind, category, value),
  }
}

function choiceUnit(kind: Choice2['kind'], category: Choice2['category']): string {
  if (kind === 'reference') return 'per person and year'
  return kind === 'normalisation' && isCategory(category) ? `${CATEGORY_UNITS[category]} per person and year` : ''
}

/** Shares of a category add to one: moving one alone has no meaning. */
function changeOfChoice(kind: Choice2['kind'], category: Choice2['category'], value: number): Change | null {
  if (kind === 'share') return null
  if (kind === 'reference') return isCategory(category) ? null : { kind, indicator: category, value: value * MORE }
  return { kind, category, value: value * MORE }
}
