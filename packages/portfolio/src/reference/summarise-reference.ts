/** The edition in one answer: counts, goals with their key category, countries, sources and licences. */
import type { ReferenceSummary } from '@cradle/contract'
import type { Goal, Reference, ReferenceWorld } from '@cradle/data/types'
import { NOT_ASSESSED_BECAUSE } from '@cradle/impact'
import { tableMessages } from '@cradle/words/messages'
import type { CurrentProvenance } from '../provenance.ts'
import { countCalculated, directionOf, type MethodFacts } from './method-facts.ts'

/** One word where there is room for one only. */
const SHORT: readonly string[] = [
  ...['Poverty', 'Hunger', 'Health', 'Education', 'Gender', 'Water', 'Energy', 'Work', 'Industry', 'Inequality'],
  ...['Cities', 'Consumption', 'Climate', 'Ocean', 'Land', 'Peace', 'Partners'],
]

function whyNot(goal: number): string {
  const because = NOT_ASSESSED_BECAUSE[goal]
  if (because === undefined) return `The profile gives no weight to SDG ${goal}.`
  return `${because.slice(0, 1).toUpperCase()}${because.slice(1)}.`
}

export type SummarisedEdition = {
  countries: Reference['countries']
  world: ReferenceWorld
  goals: readonly Goal[]
  method: MethodFacts
}

export function summariseReference(
  { countries, world, goals, method }: SummarisedEdition,
  provenance: CurrentProvenance,
  credits: readonly { name: string; line: string }[],
  limits: ReferenceSummary['limits'],
): ReferenceSummary {
  return {
    data_version: provenance.data_version,
    method: provenance.method,
    method_version: provenance.method_version,
    engine_version: provenance.engine_version,
    profile: provenance.profile,
    profile_label: method.profileLabel,
    organisations: world.organisations.length,
    sites: world.sites.length,
    sites_calculated: countCalculated(method, world),
    countries: new Set(world.sites.map(site => site.iso3)).size,
    capacity_mw: world.sites.reduce((sum, site) => sum + site.capacityMw, 0),
    goals: goals.map(goal => presentGoal(method, goal)),
    country_names: Object.fromEntries(
      [...countries.values()].filter(country => country.iso2 !== '').map(country => [country.iso2, country.name]),
    ),
    sources: method.manifest.tables.map(table => ({
      id: table.id,
      source: table.source,
      version: table.version,
      year: table.year,
      licence: table.licence,
      licence_url: table.licenceUrl,
      attribution: table.attribution,
      changes: table.changes,
      ...tableMessages(table),
    })),
    attributions: credits.map(({ line }) => line),
    source_names: credits.map(({ name }) => name),
    limits,
  }
}

function presentGoal(method: MethodFacts, { goal, title }: Goal): ReferenceSummary['goals'][number] {
  const direction = directionOf(method, goal)
  return {
    sdg: goal,
    name: title,
    short: SHORT[goal - 1] ?? title,
    direction,
    key_category: direction === 'burden' ? method.keyCategoryOf(goal) : null,
    not_assessed_because: direction === null ? `${whyNot(goal)} This is not a zero.` : null,
  }
}
