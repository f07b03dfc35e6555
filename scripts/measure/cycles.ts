/** The strongly connected components with more than one member (Tarjan 1972), largest first. */
export function knots(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const found: string[][] = []
  const visit = (node: string) => {
    index.set(node, index.size)
    low.set(node, index.get(node)!)
    stack.push(node)
    onStack.add(node)
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue
      if (!index.has(next)) visit(next)
      if (onStack.has(next)) low.set(node, Math.min(low.get(node)!, low.get(next)!))
    }
    if (low.get(node) !== index.get(node)) return
    const component = stack.splice(stack.indexOf(node))
    for (const member of component) onStack.delete(member)
    if (component.length > 1) found.push(component.sort())
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return found.sort((a, b) => b.length - a.length)
}

/** The graph of groups: `group` names the group of a member; arrows inside a group do not count. */
export function grouped(
  graph: ReadonlyMap<string, ReadonlySet<string>>,
  group: (member: string) => string,
): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>()
  for (const [from, targets] of graph) {
    const here = groups.get(group(from)) ?? new Set()
    groups.set(group(from), here)
    for (const to of targets) if (graph.has(to) && group(to) !== group(from)) here.add(group(to))
  }
  return groups
}
