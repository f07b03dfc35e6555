/**
 * A change made at the sites that it means. One that cannot reach a site leaves it as it is and says
 * so: a what-if that silently did nothing would be read as "makes no difference". Both editions of
 * the method use it, each with sites of its own form.
 */
import { type Message, message } from '../message.ts'
import type { SiteChange } from './change.ts'

/** Kinds of changes that are made at sites. */
export type ReachedKind = SiteChange['kind']

/** The sites afterwards, how many the change meant, and how many of them it reached. */
type Reach<Site> = { sites: Site[]; meant: number; reached: number }

/**
 * The sites with the change made at those that are meant. `make` gives the changed site, or null
 * where the change has nothing to work on.
 */
export function reachSites<Site>(
  sites: readonly Site[],
  isMeant: (site: Site) => boolean,
  make: (site: Site) => Site | null,
): Reach<Site> {
  let [meant, reached] = [0, 0]
  const made = sites.map(site => {
    if (!isMeant(site)) return site
    meant++
    const changed = make(site)
    if (changed) reached++
    return changed ?? site
  })
  return { sites: made, meant, reached }
}

/** Why some sites stay as they are. */
const WHY_NOT = {
  capacity_factor: 'tries:stay.capacity_factor',
  quantity: 'tries:stay.quantity',
  scale: 'tries:stay.scale',
  technology: 'tries:stay.technology',
  country: 'tries:stay.country',
} as const satisfies Record<ReachedKind, string>

/** What to know of a change: no site is meant, or some of them stay; null where all were reached. */
export function reachNote(
  kind: ReachedKind,
  { meant, reached }: Pick<Reach<unknown>, 'meant' | 'reached'>,
): Message | null {
  if (meant === 0) return message('tries:nobody_meant')
  return reached === meant ? null : message(WHY_NOT[kind])
}
