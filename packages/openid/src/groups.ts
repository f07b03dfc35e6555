/** Of each group, the role that it gives in workspaces, by their ids. */
export type GroupMap<Role extends string> = Readonly<Record<string, Readonly<Record<string, Role>>>>

/**
 * The roles that groups give, by workspace. Of several the first in `order` counts: the one with the most rights. Groups that the map does
 * not name give nothing. Null: no group is named by it.
 */
export function rolesOf<Role extends string>(
  groups: readonly string[],
  map: GroupMap<Role>,
  order: readonly Role[],
): ReadonlyMap<string, Role> | null {
  const named = groups.filter(group => Object.hasOwn(map, group))
  if (named.length === 0) return null
  const roles = new Map<string, Role>()
  for (const group of named)
    for (const [workspace, role] of Object.entries(map[group] ?? {})) {
      const before = roles.get(workspace)
      if (before === undefined || order.indexOf(role) < order.indexOf(before)) roles.set(workspace, role)
    }
  return roles
}
