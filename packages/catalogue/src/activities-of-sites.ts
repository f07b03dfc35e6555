/** What an organisation does, from its sites. */
import type { OrganisationActivity, SubLocation } from '@cradle/contract'
import type { AssessedSite } from '@cradle/portfolio'
import { activityIdOf } from './activity-id.ts'

/** Sites by activity and country, largest burden first. `shown` are the same sites in the same order, in words. */
export function activitiesOf(
  sites: readonly AssessedSite[],
  shown: readonly Pick<SubLocation, 'technology' | 'industry'>[],
): OrganisationActivity[] {
  const found = new Map<string, OrganisationActivity>()
  for (const [i, site] of sites.entries()) {
    const id = site.detail.bea ? activityIdOf(site.detail.bea) : (site.technology ?? undefined)
    const words = shown[i]
    if (id === undefined || words === undefined) continue
    const key = `${id} ${site.country}`
    const activity = found.get(key) ?? {
      id,
      name: words.technology ?? words.industry ?? id,
      country: site.country,
      sites: 0,
      impact: null,
      quantity: null,
      unit: site.detail.unit,
    }
    activity.sites += 1
    if (site.detail.impact !== null) activity.impact = (activity.impact ?? 0) + site.detail.impact
    if (site.detail.quantity !== null) activity.quantity = (activity.quantity ?? 0) + site.detail.quantity
    found.set(key, activity)
  }
  return [...found.values()].sort((a, b) => (a.impact ?? 1) - (b.impact ?? 1) || a.id.localeCompare(b.id))
}
