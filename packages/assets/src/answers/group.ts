import type { Owner } from '@cradle/contract'
import type { World } from './world.ts'

/**
 * An entity and every company below it whose parent a source states. Proposals by a shared word of the name are left out: nobody has
 * confirmed them. Circles end where they were.
 */
export function groupOf(entityId: string, { members }: World): ReadonlySet<string> {
  const group = new Set<string>([entityId])
  for (const id of group)
    for (const member of members.get(id) ?? []) if (member.parentBasis !== 'name_word') group.add(member.entityId)
  return group
}

/** Verified CO2 of all registry accounts of a group by year, whole: accounts are held, not owned in shares. */
export function verifiedByYear(group: ReadonlySet<string>, { held, index }: World): Owner['verified'] {
  const years = new Map<number, { tonnes: number; installations: number }>()
  for (const account of new Set([...group].flatMap(id => held.get(id) ?? [])))
    for (const { year, value, assurance } of index.measurementsOf(account)) {
      if (year === null || assurance !== 'verified') continue
      const sum = years.get(year) ?? { tonnes: 0, installations: 0 }
      years.set(year, sum)
      sum.tonnes += value
      sum.installations += 1
    }
  return [...years].map(([year, sum]) => ({ year, ...sum })).sort((x, y) => x.year - y.year)
}
