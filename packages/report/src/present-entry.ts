import type { Entry } from '@cradle/contract'
import {
  type AssessedEntry,
  type AssessedOrganisation,
  activityOf,
  climateOf,
  codesOf,
  type EntrySource,
  isHeadline,
  presentIndicators,
  presentOutcomes,
  withStatedGoals,
} from '@cradle/portfolio'
import { englishDetail, type Message, wireMessage } from '@cradle/words/messages'
import { presentMatchReason } from './present-match.ts'
import { presentReason } from './present-reason.ts'

/** An entry of the specification: allocation x the organisation's figures. Scaling by an allocation >= 0 keeps quantiles. */
export function presentEntry(entry: AssessedEntry, organisation: AssessedOrganisation): Entry {
  const { allocation } = entry
  const times = (value: number | null) => (value === null ? null : allocation * value + 0)
  return {
    ...head(entry),
    impact: times(organisation.impact),
    organisation: {
      id: organisation.id,
      name: organisation.name,
      entity_id: organisation.entityId,
      company_address: addressOf(organisation.address, organisation.city, organisation.countryName),
      capacity: organisation.capacityMw,
    },
    countries: [...organisation.detail.countries],
    ...activityWords(activityOf(organisation.detail)),
    impact_coverage: organisation.status === 'not_calculable' ? null : organisation.coverage,
    impact_status: organisation.status,
    data_quality: organisation.dataQuality,
    sites: organisation.siteCount,
    calculated_sites: organisation.calculatedSites,
    ...presentReason(organisation.detail.reason),
    goals: organisation.goals.map(times),
    goals_status: withStatedGoals(organisation.goalsStatus, codesOf(entry.outcomes ?? [])),
    flags: [...organisation.detail.flags],
    ...indicatorsOf(organisation, allocation),
    ...outcomesOf(entry),
    p5: times(organisation.p5),
    p50: times(organisation.p50),
    p95: times(organisation.p95),
  }
}

/** What its rows state of outcomes; nothing where none does. */
const outcomesOf = ({ outcomes, allocation }: AssessedEntry) =>
  outcomes && outcomes.length > 0 ? { outcomes: presentOutcomes(outcomes, allocation) } : {}

/** Every entry with a list of outcomes where one of them has some: rows in columns have the same properties. */
export const evenOutcomes = (entries: readonly Entry[]): readonly Entry[] =>
  entries.some(entry => entry.outcomes) ? entries.map(entry => ({ outcomes: [], ...entry })) : entries

/** The headline figures of the share held; nothing under the first edition of the method. */
function indicatorsOf({ detail: { physical } }: AssessedOrganisation, scale: number) {
  if (!physical) return {}
  const values = Object.entries(physical.indicators).map(([id, figure]) => [id, figure.value] as const)
  const indicators = presentIndicators(values, { scale, isShown: isHeadline })
  return { indicators, cc_t_per_mwh: climateOf(physical).ccTPerMwh }
}

const activityWords = (activities: Message) => ({
  activity: englishDetail(activities),
  activity_message: wireMessage(activities),
})

const NOT_YET = Array.from({ length: 17 }, () => 'not_assessed' as const)

/** An entry of a draft or of a portfolio that is still being calculated: what the file said, no figure. */
export function presentOpenEntry(
  entry: AssessedEntry,
  source: EntrySource,
  words: { country: string; activity: string; activities: Message },
): Entry {
  return {
    ...head(entry),
    impact: null,
    organisation: {
      id: entry.organisationId,
      name: source.name,
      entity_id: source.entityId,
      company_address: source.address,
      capacity: source.sites.some(site => site.capacityMw !== null)
        ? source.sites.reduce((sum, site) => sum + (site.capacityMw ?? 0), 0)
        : null,
    },
    countries: words.country ? [words.country] : [],
    activity: words.activity,
    activity_message: wireMessage(words.activities),
    impact_coverage: null,
    impact_status: 'not_assessed',
    data_quality: null,
    sites: source.sites.length,
    calculated_sites: 0,
    ...presentReason(null),
    goals: NOT_YET.map(() => null),
    goals_status: [...NOT_YET],
    flags: [],
    p5: null,
    p50: null,
    p95: null,
  }
}

const head = (entry: AssessedEntry) => ({
  id: entry.id,
  allocation: entry.allocation,
  row: entry.rows[0] ?? 0,
  rows: [...entry.rows],
  match: entry.match,
  ...presentMatchReason(entry.matchReason),
  kind: entry.kind,
})

const addressOf = (...parts: string[]) => parts.filter(part => part !== '').join(', ')
