/**
 * Changes of sites: amounts, technology, country (methodology section 10). A change that cannot
 * reach a site leaves it as it is and says so: a what-if that silently did nothing would be read as
 * "makes no difference".
 */

import type { TechnologyId } from '@cradle/data/types'
import { findIndustry, findTechnology } from '../industry.ts'
import { message } from '../message.ts'
import { amount, typed } from '../norm.ts'
import type { SiteInput } from '../organisation.ts'
import type { Prepared } from '../prepare.ts'
import { type Applied, type Change, ChangeNotPossible, type SiteChange, type SiteChoice } from './change.ts'
import { mixedSite, mixRemark, type ReadyMix } from './change-mix.ts'
import { reachNote, reachSites } from './reach-sites.ts'
import { countryOfChange } from './refuse.ts'

/** The changes that are about sites. */
const SITE_CHANGES: ReadonlySet<Change['kind']> = new Set([
  'capacity_factor',
  'quantity',
  'scale',
  'technology',
  'country',
])
export const isSiteChange = (change: Change): change is SiteChange => SITE_CHANGES.has(change.kind)

/** The sites under the changes, one after the other in their order. @throws ChangeNotPossible */
export function changeSites(
  prepared: Prepared,
  sites: readonly SiteInput[],
  changes: readonly Change[],
  mixes: readonly ReadyMix[] = [],
): { sites: readonly SiteInput[]; applied: ReadonlyMap<Change, Applied> } {
  const applied = new Map<Change, Applied>()
  let now = sites
  for (const [position, change] of changes.entries()) {
    const mix = mixes.find(one => one.change === change && one.change.of === 'generated')
    if (mix) {
      let reached = 0
      now = now.map(site => {
        const made = mixedSite(prepared, mix, site)
        if (made) reached++
        return made ?? site
      })
      applied.set(change, {
        change,
        sites: reached,
        note: reached > 0 ? mixRemark(prepared, mix, changes) : message('tries:no_plant'),
      })
      continue
    }
    if (!isSiteChange(change)) continue
    const make = makerOf(prepared, change, position)
    const isMeant = choose(prepared, change, position)
    const reach = reachSites(now, isMeant, make)
    now = reach.sites
    applied.set(change, { change, sites: reach.reached, note: reachNote(change.kind, reach) })
  }
  return { sites: now, applied }
}

/**
 * Whether a change means a site: by its id, by its technology, or any. @throws ChangeNotPossible
 * for an unknown technology.
 */
function choose(prepared: Prepared, { siteId, technology }: SiteChoice, position: number) {
  const wanted = technology === undefined ? undefined : findTechnology(prepared.industries, technology)
  if (technology !== undefined && !wanted)
    throw new ChangeNotPossible(position, message('tries:no_technology', { technology }))
  return (site: SiteInput): boolean =>
    (siteId === undefined || site.siteId === siteId) && (!wanted || technologyOf(prepared, site) === wanted)
}

/** By the technology cell, or by an industry that names a technology. */
function technologyOf({ industries }: Prepared, site: SiteInput): TechnologyId | undefined {
  if (typed(site.technology)) return findTechnology(industries, typed(site.technology))
  const industry = findIndustry(industries, typed(site.industry), site.industrySystem)
  return industry?.kind === 'power' ? industry.technology : undefined
}

/** The changed site, or null where the change has nothing to work on. */
type Make = (site: SiteInput) => SiteInput | null

/**
 * The function that makes the change on one site. @throws ChangeNotPossible when the change names
 * what the edition does not know.
 */
function makerOf(prepared: Prepared, change: SiteChange, position: number): Make {
  const isPower = (site: SiteInput) => typed(site.technology) !== '' || technologyOf(prepared, site) !== undefined
  switch (change.kind) {
    case 'capacity_factor':
      // Stated generation goes before capacity, so it has to go.
      return site =>
        isPower(site) && amount(site.capacityMw) !== null
          ? { ...site, capacityFactor: change.value, generationGwh: null, generationBasis: null }
          : null
    case 'quantity':
      if (change.field === 'revenue') return site => (isPower(site) ? null : { ...site, revenue: change.value })
      if (change.field === 'capacity_mw') {
        return site =>
          isPower(site) ? { ...site, capacityMw: change.value, generationGwh: null, generationBasis: null } : null
      }
      return site => (isPower(site) ? { ...site, generationGwh: change.value, generationBasis: 'user' } : null)
    case 'scale':
      return site => scaled(site, change.value)
    case 'technology': {
      const technology = findTechnology(prepared.industries, change.value)
      if (!technology)
        throw new ChangeNotPossible(position, message('tries:no_technology', { technology: change.value }))
      return site => (isPower(site) ? { ...site, technology } : null)
    }
    case 'country': {
      const country = countryOfChange(prepared.countriesByCode, change.value, position)
      return site => ({ ...site, country: country.iso3 })
    }
  }
}

/** All amounts of a site times a factor; null where it has none. */
function scaled(site: SiteInput, by: number): SiteInput | null {
  const amounts = { generationGwh: site.generationGwh, capacityMw: site.capacityMw, revenue: site.revenue }
  const known = Object.entries(amounts).filter(([, value]) => amount(value) !== null)
  if (known.length === 0) return null
  return { ...site, ...Object.fromEntries(known.map(([field, value]) => [field, value! * by])) }
}
