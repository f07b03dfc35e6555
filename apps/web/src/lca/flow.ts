import type { ActivityGraph } from '@cradle/contract'

export type FlowNode = {
  id: string
  label: string
  kind: 'activity' | 'sector' | 'category' | 'goal' | 'own' | 'cut'
  column: number
  /** Amount that passes, in the unit of the score. */
  value: number
  goal: number | null
  text: string
}
type FlowLink = { from: string; to: string; value: number }
export type Flow = {
  nodes: FlowNode[]
  links: FlowLink[]
  /** Links that led back and were ended here, beside what the engine cut off. */
  loops: { consumer: string | null; value: number | null }[]
}

/** Names and texts in the reader's language. */
type Graph = Pick<ActivityGraph, 'edges' | 'cuts'> & { nodes: Omit<ActivityGraph['nodes'][number], 'text_message'>[] }

/**
 * A graph of the engine as columns for a Sankey, from the demand to the right. A node stands as far right as its longest way
 * from the demand, so that every link goes from left to right; what a node emits itself and what was cut off from it are ends
 * of their own, so that the widths add up.
 */
export function flowOf(graph: Graph, words: { own: string; cut: (count: number) => string }): Flow {
  const known = new Map(graph.nodes.filter(node => (node.total ?? 0) > 0).map(node => [node.id, node]))
  const all = graph.edges.flatMap(({ consumer, supplier, value }) =>
    consumer !== null && value !== null && value > 0 && known.has(consumer) && known.has(supplier)
      ? [{ consumer, supplier, value }]
      : [],
  )
  const roots = graph.edges.flatMap(edge => (edge.consumer === null ? [edge.supplier] : []))
  const back = loopsOf([...roots, ...known.keys()], all)
  // A supplier that stands further up the same chain would be drawn backwards: the loop ends among what is cut off.
  const edges = all.filter(edge => !back.has(edge))
  const loops = [...back].map(edge => ({ consumer: edge.consumer, count: 1, value: edge.value }))
  const isToGoals = graph.nodes.some(node => node.kind === 'goal')
  const column = columnsOf(
    [...known.keys()],
    edges.map(edge => [edge.consumer, edge.supplier]),
  )
  const nodes: FlowNode[] = [...known.values()].map(node => ({
    id: node.id,
    label: node.name,
    kind: node.kind,
    column: column.get(node.id) ?? 0,
    value: node.total ?? 0,
    goal: node.kind === 'goal' ? Number(node.id.replace('goal:', '')) : null,
    text: node.text,
  }))
  const links: FlowLink[] = edges.map(edge => ({ from: edge.consumer, to: edge.supplier, value: edge.value }))
  if (isToGoals) return { nodes, links, loops }
  const last = Math.max(0, ...nodes.map(node => node.column)) + 1
  const sum = (some: readonly { value: number | null }[]) => some.reduce((total, one) => total + (one.value ?? 0), 0)
  const own = nodes.flatMap(node => {
    const direct = known.get(node.id)?.direct ?? 0
    const goesOn = links.some(link => link.from === node.id)
    return goesOn && direct > 0 ? [{ node, value: direct }] : []
  })
  const cuts = [...graph.cuts.sums, ...loops].flatMap(({ consumer, count, value }) =>
    consumer !== null && value !== null && value > 0 && known.has(consumer) ? [{ consumer, count, value }] : [],
  )
  const ends: FlowNode[] = [
    ...own.map(({ node, value }) => ({
      ...end(`own:${node.id}`, words.own, 'own' as const, node.column + 1, value),
      text: node.label,
    })),
    ...(cuts.length > 0
      ? [end('cut', words.cut(cuts.reduce((count, cut) => count + cut.count, 0)), 'cut' as const, last, sum(cuts))]
      : []),
  ]
  return {
    loops,
    nodes: [...nodes, ...ends],
    links: [
      ...links,
      ...own.map(({ node, value }) => ({ from: node.id, to: `own:${node.id}`, value })),
      ...merged(cuts.map(cut => ({ from: cut.consumer, to: 'cut', value: cut.value }))),
    ],
  }
}

const end = (id: string, label: string, kind: 'own' | 'cut', column: number, value: number): FlowNode => ({
  id,
  label,
  kind,
  column,
  value,
  goal: null,
  text: '',
})

function merged(links: readonly FlowLink[]): FlowLink[] {
  const sums = new Map<string, FlowLink>()
  for (const link of links) {
    const sum = sums.get(link.from)
    if (sum) sum.value += link.value
    else sums.set(link.from, { ...link })
  }
  return [...sums.values()]
}

/** Links that lead back to a node they came from, found by walking down from the demand. */
function loopsOf<E extends { consumer: string | null; supplier: string }>(
  starts: readonly string[],
  edges: readonly E[],
): Set<E> {
  const from = Map.groupBy(edges, edge => edge.consumer)
  const back = new Set<E>()
  const state = new Map<string, 'open' | 'done'>()
  const walk = (id: string): void => {
    if (state.has(id)) return
    state.set(id, 'open')
    for (const edge of from.get(id) ?? []) {
      if (state.get(edge.supplier) === 'open') back.add(edge)
      else walk(edge.supplier)
    }
    state.set(id, 'done')
  }
  for (const id of starts) walk(id)
  return back
}

/** Length of the longest way to each node. What turns in a circle stays where it is. */
export function columnsOf(ids: readonly string[], edges: readonly (readonly [string, string])[]): Map<string, number> {
  const column = new Map(ids.map(id => [id, 0]))
  for (let round = 0; round < ids.length; round++) {
    let isSettled = true
    for (const [from, to] of edges) {
      const next = (column.get(from) ?? 0) + 1
      if (next > (column.get(to) ?? 0) && next < ids.length) {
        column.set(to, next)
        isSettled = false
      }
    }
    if (isSettled) break
  }
  return column
}

type FlowStep = { flow: Flow; heads: [string, string]; name: string }

/**
 * A flow as one of two columns for every step to the right, where there is no room for all of them: what leaves the nodes of a
 * column, and where it goes, however far that is. A node reached has the amount that reaches it in this step.
 */
export function stepsOf({ nodes, links, loops }: Flow, heads: readonly string[]): FlowStep[] {
  const byId = new Map(nodes.map(node => [node.id, node]))
  const bySource = Map.groupBy(links, link => byId.get(link.from)?.column ?? 0)
  return [...bySource.keys()]
    .sort((a, b) => a - b)
    .map(column => {
      const leaving = bySource.get(column) ?? []
      const reached = new Map<string, number>()
      for (const { to, value } of leaving) reached.set(to, (reached.get(to) ?? 0) + value)
      const sources = new Set(leaving.map(link => link.from))
      const shown = nodes.flatMap((node): FlowNode[] => {
        const value = reached.get(node.id)
        if (value !== undefined) return [{ ...node, column: 1, value }]
        return sources.has(node.id) ? [{ ...node, column: 0 }] : []
      })
      const [from, to] = [heads[column] ?? '', heads[column + 1] ?? '']
      return { flow: { nodes: shown, links: leaving, loops }, heads: [from, to], name: `${from}, ${to}` }
    })
}
