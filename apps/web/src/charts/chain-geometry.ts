import { type SankeyGraph, sankey, sankeyLinkHorizontal } from 'd3-sankey'

/** A node stands in a column; `value` links say how much of one sum passes between two nodes. */
export type ChainNode = { id: string; label: string; column: number }
export type ChainLink = { from: string; to: string; value: number }

type PlacedNode = ChainNode & { x: number; y: number; width: number; height: number; value: number }
type PlacedLink = ChainLink & { path: string; thickness: number }
export type ChainLayout = { nodes: PlacedNode[]; links: PlacedLink[]; width: number; height: number; columns: number }

type Inner = { id: string; label: string; column: number }

/** Columns of nodes joined by ribbons whose thickness is the amount; rows ordered to cross as little as possible. */
export function layoutChain(
  nodes: readonly ChainNode[],
  links: readonly ChainLink[],
  width: number,
  height: number,
  gap = 8,
): ChainLayout {
  const used = new Set(links.filter(l => l.value > 0).flatMap(l => [l.from, l.to]))
  const columns = nodes.reduce((n, node) => Math.max(n, node.column + 1), 0)
  if (used.size === 0) return { nodes: [], links: [], width, height, columns }
  const graph: SankeyGraph<Inner, object> = {
    nodes: nodes.filter(n => used.has(n.id)).map(n => ({ ...n })),
    links: links.filter(l => l.value > 0).map(l => ({ source: l.from, target: l.to, value: l.value })),
  }
  const placed = sankey<Inner, object>()
    .nodeId(n => n.id)
    .nodeAlign(n => Math.min(n.column, columns - 1))
    .nodeWidth(9)
    .nodePadding(gap)
    .extent([
      [0, 4],
      [width, height - 4],
    ])
    .iterations(24)(graph)
  const path = sankeyLinkHorizontal<Inner, object>()
  const idOf = (end: unknown) => (typeof end === 'object' && end !== null ? (end as Inner).id : String(end))
  return {
    width,
    height,
    columns,
    nodes: placed.nodes.map(n => ({
      id: n.id,
      label: n.label,
      column: n.column,
      value: n.value ?? 0,
      x: n.x0 ?? 0,
      y: n.y0 ?? 0,
      width: (n.x1 ?? 0) - (n.x0 ?? 0),
      height: (n.y1 ?? 0) - (n.y0 ?? 0),
    })),
    links: placed.links.map(l => ({
      from: idOf(l.source),
      to: idOf(l.target),
      value: l.value,
      path: path(l) ?? '',
      thickness: l.width ?? 0,
    })),
  }
}

/**
 * Keeps the largest `most` nodes of every column; the rest of a column join into one, whose label `others(count)` gives.
 * Sums are kept.
 */
export function foldChain(
  nodes: readonly ChainNode[],
  links: readonly ChainLink[],
  max: number,
  others: (count: number) => string,
): { nodes: ChainNode[]; links: ChainLink[] } {
  const size = new Map<string, number>()
  for (const l of links) for (const end of [l.from, l.to]) size.set(end, Math.max(size.get(end) ?? 0, 0) + l.value)
  const byColumn = Map.groupBy(nodes, n => n.column)
  const renamed = new Map<string, string>()
  const remaining: ChainNode[] = []
  for (const [column, members] of byColumn) {
    const ranked = members
      .map(node => ({ node, size: size.get(node.id) ?? 0 }))
      .sort((a, b) => b.size - a.size)
      .map(({ node }) => node)
    const fold = ranked.length > max ? ranked.slice(max - 1) : []
    remaining.push(...ranked.slice(0, ranked.length - fold.length))
    if (fold.length === 0) continue
    const id = `others-${column}`
    remaining.push({ id, label: others(fold.length), column })
    for (const n of fold) renamed.set(n.id, id)
  }
  const sums = new Map<string, ChainLink>()
  for (const l of links) {
    const from = renamed.get(l.from) ?? l.from
    const to = renamed.get(l.to) ?? l.to
    const key = `${from}\u0000${to}`
    const sum = sums.get(key)
    if (sum) sum.value += l.value
    else sums.set(key, { from, to, value: l.value })
  }
  return { nodes: remaining, links: [...sums.values()] }
}

type ChainStep = { column: number; nodes: ChainNode[]; links: ChainLink[] }

/** A chain as one of two columns for every pair of neighbouring columns that links join, with the number of its left one. */
export function chainSteps(nodes: readonly ChainNode[], links: readonly ChainLink[]): ChainStep[] {
  const columnOf = new Map(nodes.map(n => [n.id, n.column]))
  const columns = Math.max(0, ...nodes.map(n => n.column))
  return Array.from({ length: columns }, (_, column) => ({
    column,
    nodes: nodes.flatMap(n =>
      n.column === column || n.column === column + 1 ? [{ ...n, column: n.column - column }] : [],
    ),
    links: links.filter(l => columnOf.get(l.from) === column && columnOf.get(l.to) === column + 1),
  })).filter(step => step.links.length > 0)
}
