/**
 * Owners that may count each other's plants: organisations of the reference world with a plant of the same name in the same country are one
 * group, so that a row needs one key for a plant, however many own a part of it.
 */
import { foldTight } from '@cradle/text/names'
import type { ReferenceIndex } from '../assess/assess-reference.ts'

/** A group is named by one of its organisations. */
export type OwnerGroups = { world: ReferenceIndex; parent: Map<string, string>; owner: Map<string, string> }

const made = new WeakMap<ReferenceIndex, OwnerGroups>()

/** Made once for a world. */
export function ownerGroups(world: ReferenceIndex): OwnerGroups {
  const known = made.get(world)
  if (known) return known
  const groups: OwnerGroups = { world, parent: new Map(), owner: new Map() }
  for (const [organisation, plants] of world.sites)
    for (const { name, iso3 } of plants) {
      const key = plantKey(name, iso3)
      if (key.startsWith('|')) continue
      const other = groups.owner.get(key)
      if (other === undefined) groups.owner.set(key, organisation)
      else join(groups.parent, organisation, other)
    }
  made.set(world, groups)
  return groups
}

export const groupOfOrganisation = ({ parent }: OwnerGroups, organisation: string): string =>
  rootOf(parent, organisation)

/** The owners of plants with that name; undefined: there is none. */
export function groupOfPlant({ parent, owner }: OwnerGroups, name: string, iso3: string): string | undefined {
  const one = owner.get(plantKey(name, iso3))
  return one === undefined ? undefined : rootOf(parent, one)
}

const plantKey = (name: string, iso3: string): string => `${foldTight(name)}|${iso3}`

function rootOf(parent: Map<string, string>, one: string): string {
  let root = one
  for (let up = parent.get(root); up !== undefined; up = parent.get(root)) root = up
  // The way is short the next time.
  if (root !== one) parent.set(one, root)
  return root
}

function join(parent: Map<string, string>, one: string, other: string): void {
  const [root, above] = [rootOf(parent, one), rootOf(parent, other)]
  if (root !== above) parent.set(root, above)
}
