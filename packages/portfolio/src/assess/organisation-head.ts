/** What an organisation is and where it stands, without its figures: the same under every edition of the method. */
import type { Reference } from '@cradle/data/types'
import { fold } from '@cradle/text'
import type { Message } from '@cradle/words/messages'
import { countryOf, sectorNames } from '../places/naming.ts'
import { activitiesOf, industryActivity, technologyActivity } from './activities.ts'
import type { AssessedOrganisation, PlacePrecision } from './assessed.ts'

/** The facts of a site beside its result. */
export type SiteFacts = {
  name: string
  iso3: string | null
  latitude: number | null
  longitude: number | null
  precision: PlacePrecision
  address: string
  city: string
  capacityMw: number | null
  technology: string | null
  industry: string | null
  row: number | null
}

export type OrganisationFacts = {
  id: string
  entityId: string
  name: string
  kind: 'reference' | 'own'
  spellings: readonly string[]
  isGiin: boolean
  iso3: string | null
  latitude: number | null
  longitude: number | null
  precision: PlacePrecision
  address: string
  city: string
}

type FigureField =
  | 'calculatedSites'
  | 'impact'
  | 'p5'
  | 'p50'
  | 'p95'
  | 'coverage'
  | 'status'
  | 'dataQuality'
  | 'goals'
  | 'goalsStatus'
  | 'detail'
export type OrganisationHead = Omit<AssessedOrganisation, FigureField>

/** `sites`: all sites of the organisation, also those without figures. */
export function organisationHead(
  reference: Pick<Reference, 'countries'>,
  facts: OrganisationFacts,
  sites: readonly SiteFacts[],
): OrganisationHead {
  const { spellings, iso3, ...plain } = facts
  const { name, entityId } = plain
  const stated = sites.filter(site => site.capacityMw !== null)
  const capacity = stated.reduce((sum, site) => sum + (site.capacityMw ?? 0), 0)
  const main = technologiesByMw(sites)[0] ?? null
  const country = countryOf(reference, iso3)
  return {
    ...plain,
    search: fold([...new Set([name, ...spellings, entityId])].join(' | ')),
    country: country?.iso2 ?? '',
    countryName: country?.name ?? '',
    siteCount: sites.length,
    capacityMw: stated.length > 0 ? capacity : null,
    technology: main?.[0] ?? sites.find(site => site.technology)?.technology ?? null,
    technologyShare: main && capacity > 0 ? Math.min(1, main[1] / capacity) : null,
  }
}

/** Technologies with their MW, largest first. */
function technologiesByMw(sites: readonly SiteFacts[]): [string, number][] {
  const mw = new Map<string, number>()
  for (const { technology, capacityMw } of sites)
    if (technology && capacityMw !== null) mw.set(technology, (mw.get(technology) ?? 0) + capacityMw)
  return [...mw].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
}

/** Technologies by MW, then industries. `sectorsOf`: the sectors that a site was calculated with, by its place; null: none. */
export function organisationActivity(
  reference: Pick<Reference, 'industries'> & Parameters<typeof technologyActivity>[0],
  sites: readonly SiteFacts[],
  sectorsOf: (place: number) => readonly string[] | null,
): Message {
  const ofSites = sites.flatMap((site, i) => {
    const bea = sectorsOf(i)
    if (site.technology) return [technologyActivity(reference, site.technology)]
    if (site.industry) return [industryActivity(reference, site.industry, bea)]
    return bea ? [industryActivity(reference, sectorNames(reference, bea), bea)] : []
  })
  return activitiesOf([...technologiesByMw(sites).map(([id]) => technologyActivity(reference, id)), ...ofSites])
}

/** What a site must tell for the reason of its organisation. */
type SiteOutcome = { calculable: boolean; reason: string | null; impact: number | null }

/** Why there is no full value; null where the total covers every site. */
export function reasonOf(impact: number | null, sites: readonly SiteOutcome[]): string | null {
  const calculated = sites.filter(site => site.calculable).length
  if (calculated === 0) return sites.find(site => !site.calculable)?.reason ?? null
  if (impact === null) return 'total_insufficient'
  if (calculated < sites.length) return 'some_sites_not_calculable'
  return sites.some(site => site.impact === null) ? 'some_sites_insufficient' : null
}
