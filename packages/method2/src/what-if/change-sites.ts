import {
  type Applied,
  type Change,
  ChangeNotPossible,
  countryOfChange,
  isSiteChange,
  reachNote,
  reachSites,
  type SiteChange,
  type SiteChoice,
} from '@cradle/impact'
import { findTechnology2, type Prepared2 } from '../prepare.ts'
import type { Row2 } from '../row.ts'
import { numberIn } from '../words.ts'
import { message } from './messages.ts'
import { mixedRow, type ReadyMix2 } from './read-mixes.ts'
import { isPlant, type TriedSite, technologyOf } from './tried-site.ts'

/**
 * The sites under the changes of amounts, technology and country, one after the other in their order. What the sites state of their
 * emissions is settled afterwards. @throws ChangeNotPossible
 */
export function changeSites2(
  prepared: Prepared2,
  sites: readonly TriedSite[],
  changes: readonly Change[],
  mixes: readonly ReadyMix2[],
): { sites: readonly TriedSite[]; applied: Map<Change, Applied> } {
  const applied = new Map<Change, Applied>()
  let now = sites
  for (const [position, change] of changes.entries()) {
    const mix = mixes.find(one => one.change === change && one.change.of === 'generated')
    if (mix) {
      const reach = reachSites(
        now,
        () => true,
        onRow(row => mixedRow(prepared, mix, row)),
      )
      now = reach.sites
      applied.set(change, { change, sites: reach.reached, note: reach.reached > 0 ? null : message('tries:no_plant') })
    } else if (isSiteChange(change)) {
      const reach = reachSites(now, choose(prepared, change, position), onRow(makerOf(prepared, change, position)))
      now = reach.sites
      applied.set(change, { change, sites: reach.reached, note: reachNote(change.kind, reach) })
    }
  }
  return { sites: now, applied }
}

/** The changed row, or null where the change has nothing to work on. */
type Make = (row: Row2) => Row2 | null

const onRow =
  (make: Make) =>
  (site: TriedSite): TriedSite | null => {
    const row = make(site.row)
    return row && { ...site, row }
  }

/** Whether a change means a site: by its id, by its technology, or any. @throws ChangeNotPossible for an unknown technology. */
function choose(prepared: Prepared2, { siteId, technology }: SiteChoice, position: number) {
  const wanted = technology === undefined ? undefined : found(prepared, technology, position)
  return (site: TriedSite): boolean =>
    (siteId === undefined || site.siteId === siteId) && (!wanted || technologyOf(prepared, site.row) === wanted)
}

function found(prepared: Prepared2, technology: string, position: number) {
  const known = findTechnology2(prepared, technology)
  if (!known) throw new ChangeNotPossible(position, message('tries:no_technology', { technology }))
  return known
}

/** @throws ChangeNotPossible when the change names what the edition does not know. */
function makerOf(prepared: Prepared2, change: SiteChange, position: number): Make {
  switch (change.kind) {
    case 'capacity_factor':
      return row =>
        isPlant(prepared, row) && numberIn(row.capacityMw) !== null
          ? { ...withoutGeneration(row), capacityFactor: change.value }
          : null
    case 'quantity':
      return quantityOf(prepared, change)
    case 'scale':
      return row => scaled(row, change.value)
    case 'technology': {
      const { technology } = found(prepared, change.value, position)
      return row => (isPlant(prepared, row) ? { ...row, technology: technology.id } : null)
    }
    case 'country': {
      const country = countryOfChange(prepared.countriesByCode, change.value, position)
      return row => ({ ...row, country: country.iso3 })
    }
  }
}

function quantityOf(prepared: Prepared2, { field, value }: Extract<SiteChange, { kind: 'quantity' }>): Make {
  if (field === 'revenue') return row => (isPlant(prepared, row) ? null : { ...row, revenue: value })
  return row => {
    if (!isPlant(prepared, row)) return null
    const bare = withoutGeneration(row)
    return field === 'capacity_mw'
      ? { ...bare, capacityMw: value }
      : { ...bare, generationGwh: value, generationBasis: 'user' }
  }
}

/** Stated generation goes before capacity, so it has to go, and with it the spread that was measured of it. */
const withoutGeneration = (row: Row2): Row2 => ({
  ...row,
  generationGwh: null,
  generationBasis: null,
  activitySigma: null,
})

/** All amounts of a row times a factor; null where it has none. */
function scaled(row: Row2, by: number): Row2 | null {
  const known = (['generationGwh', 'capacityMw', 'revenue'] as const).flatMap(field => {
    const amount = numberIn(row[field])
    return amount === null ? [] : [[field, amount * by] as const]
  })
  return known.length === 0 ? null : { ...row, ...Object.fromEntries(known) }
}
