import type { SubLocation } from '@cradle/contract'

/** What a site carries of a goal, in person-years; null where it is not assessed. */
export function goalValue(site: SubLocation, goal: number): number | null {
  return site.impacts.find(i => i.sdg === goal)?.impact ?? null
}
