import type { ReferenceSummary } from '@cradle/contract'
import { CONTRIBUTION_GOALS, demandOf, NOT_ASSESSED_BECAUSE, profileOf, siteOfPlant } from '@cradle/impact'
import type { CurrentProvenance } from '@cradle/portfolio'
import type { Edition } from '../core/edition.ts'

/** One word where there is room for one only. */
const SHORT: readonly string[] = [
  ...['Poverty', 'Hunger', 'Health', 'Education', 'Gender', 'Water', 'Energy', 'Work', 'Industry', 'Inequality'],
  ...['Cities', 'Consumption', 'Climate', 'Ocean', 'Land', 'Peace', 'Partners'],
]

function whyNot(goal: number): string {
  const because = NOT_ASSESSED_BECAUSE[goal]
  if (because === undefined) return `The profile gives no weight to SDG ${goal}.`
  return `${because[0]!.toUpperCase()}${because.slice(1)}.`
}

/** The edition in one answer: counts, goals with their key category, countries, sources and licences. */
export function summarise(
  { reference, world, goals, prepared }: Edition,
  provenance: CurrentProvenance,
  attributions: string[],
  limits: ReferenceSummary['limits'],
): ReferenceSummary {
  const { method, countries, manifest } = reference
  const profile = profileOf(prepared, provenance.profile)
  const burdens = new Set(profile.goals.map(goal => goal.sdg))
  const category = new Map(method.categories.map(c => [c.id, c.name]))
  return {
    data_version: provenance.data_version,
    method: provenance.method,
    method_version: provenance.method_version,
    engine_version: provenance.engine_version,
    profile: provenance.profile,
    profile_label: profile.label,
    organisations: world.organisations.length,
    sites: world.sites.length,
    sites_calculated: world.sites.filter(plant => demandOf(prepared, siteOfPlant(plant)).kind !== 'problem').length,
    countries: new Set(world.sites.map(site => site.iso3)).size,
    capacity_mw: world.sites.reduce((sum, site) => sum + site.capacityMw, 0),
    goals: goals.map(({ goal, title }) => {
      const key = method.keyCategory[goal]
      const direction = CONTRIBUTION_GOALS.has(goal) ? 'contribution' : burdens.has(goal) ? 'burden' : null
      return {
        sdg: goal,
        name: title,
        short: SHORT[goal - 1]!,
        direction,
        key_category: key && direction === 'burden' ? (category.get(key) ?? key) : null,
        not_assessed_because: direction === null ? `${whyNot(goal)} This is not a zero.` : null,
      }
    }),
    country_names: Object.fromEntries(
      [...countries.values()].filter(country => country.iso2 !== '').map(country => [country.iso2, country.name]),
    ),
    sources: manifest.tables.map(table => ({
      id: table.id,
      source: table.source,
      version: table.version,
      year: table.year,
      licence: table.licence,
      licence_url: table.licenceUrl,
      attribution: table.attribution,
      changes: table.changes,
    })),
    attributions,
    limits,
  }
}
