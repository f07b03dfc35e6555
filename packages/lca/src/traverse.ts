/**
 * The supply chain behind a score: as a graph (each process once, for a Sankey diagram), as a tree (each path apart), and the
 * strongest path to one process. Whatever is not followed is listed with its reason, so the picture always adds up to the score.
 */

import { type Assessment, categoryIndex, type Multipliers } from './assess.ts'
import { diagonal, directIntensities, shareOf } from './contributions.ts'
import { UnknownProduct } from './errors.ts'

export type CutReason = 'below cutoff' | 'depth' | 'loop closed' | 'too many'

export type TraversalOptions = {
  /** Share of the score below which a branch is not followed. Default 0.005. */
  cutoff?: number
  /** Steps from the demand. Default 20. */
  depth?: number
  /** Most nodes. Default 500. */
  nodes?: number
}

export type GraphNode = {
  process: string
  name: string
  location: string | null
  /** Steps from the demand, along the strongest links. */
  depth: number
  /** Impact of the process itself. */
  direct: number
  /** Impact of all it delivers, with its supply chain; processes in a loop count what they pass to each other. */
  total: number
  share: number | null
}

/** What a supplier delivers to a consumer, with the impact that comes with it. Consumer null: the demand itself. */
export type GraphEdge = {
  consumer: string | null
  supplier: string
  amount: number
  unit: string
  value: number
  share: number | null
}

export type Cut = GraphEdge & { reason: CutReason }

export type SupplyGraph = {
  category: string
  score: number
  nodes: GraphNode[]
  edges: GraphEdge[]
  /** Links not followed. A closed loop is also among the edges. */
  cuts: Cut[]
  /** Sum of `direct` of the nodes: what the picture explains of the score. */
  explained: number
}

/** Follows the largest links first. */
export function supplyGraph(
  assessment: Assessment,
  multipliers: Multipliers,
  category: string,
  options: TraversalOptions = {},
): SupplyGraph {
  const view = openView(assessment, multipliers, category)
  const { cutoff = 0.005, depth: deepest = 20, nodes: most = 500 } = options
  const threshold = cutoff * view.reference
  const found = new Map<number, { depth: number; parent: number }>()
  const cuts: Cut[] = []
  const edges: GraphEdge[] = []
  type Link = { consumer: number; supplier: number; amount: number; value: number; depth: number }
  const queue: Link[] = []
  const push = (link: Link) => {
    let at = queue.length
    while (at > 0 && Math.abs(queue[at - 1]!.value) > Math.abs(link.value)) at--
    queue.splice(at, 0, link)
  }
  assessment.demand.forEach((f, i) => {
    if (f !== 0) push({ consumer: -1, supplier: i, amount: f, value: f * view.multiplier(i), depth: 0 })
  })
  while (queue.length > 0) {
    const link = queue.pop()!
    const edge = view.edge(link.consumer, link.supplier, link.amount, link.value)
    const known = found.get(link.supplier)
    if (link.consumer >= 0 && Math.abs(link.value) < threshold) {
      cuts.push({ ...edge, reason: 'below cutoff' })
      continue
    }
    if (known) {
      edges.push(edge)
      if (isAncestor(found, link.supplier, link.consumer)) cuts.push({ ...edge, reason: 'loop closed' })
      continue
    }
    if (link.depth > deepest || found.size >= most) {
      cuts.push({ ...edge, reason: link.depth > deepest ? 'depth' : 'too many' })
      continue
    }
    found.set(link.supplier, { depth: link.depth, parent: link.consumer })
    edges.push(edge)
    view.inputs(link.supplier, assessment.supply[link.supplier]!, (i, amount) => {
      push({ consumer: link.supplier, supplier: i, amount, value: amount * view.multiplier(i), depth: link.depth + 1 })
    })
  }
  let explained = 0
  const nodes = [...found].map(([j, { depth }]): GraphNode => {
    const { id, name, location } = assessment.system.columns[j]!
    const supply = assessment.supply[j]!
    const direct = view.direct[j]! * supply
    const total = supply * diagonal(assessment.system, j) * view.multiplier(j)
    explained += direct
    return { process: id, name, location, depth, direct, total, share: shareOf(total, view.score) }
  })
  return { category, score: view.score, nodes, edges, cuts, explained }
}

export type TreeNode = {
  process: string
  name: string
  location: string | null
  /** Of its product, for its consumer on this path. */
  amount: number
  unit: string
  /** Impact with everything upstream; `direct` plus the children plus the cuts. */
  value: number
  share: number | null
  direct: number
  children: TreeNode[]
  /** What is not broken down, summed by reason. */
  cuts: { reason: CutReason; count: number; value: number }[]
}

/** The supply chain as a tree, one root per demanded product. A process met again on its own path is not opened a second time. */
export function upstreamTree(
  assessment: Assessment,
  multipliers: Multipliers,
  category: string,
  options: TraversalOptions = {},
): { category: string; score: number; roots: TreeNode[] } {
  const view = openView(assessment, multipliers, category)
  const { cutoff = 0.005, depth: deepest = 20, nodes: most = 500 } = options
  const threshold = cutoff * view.reference
  let made = 0
  const grow = (j: number, amount: number, path: readonly number[]): TreeNode => {
    made++
    const value = amount * view.multiplier(j)
    const edge = view.edge(-1, j, amount, value)
    const { id, name, location } = assessment.system.columns[j]!
    const node: TreeNode = {
      process: id,
      name,
      location,
      amount: edge.amount,
      unit: edge.unit,
      value,
      share: edge.share,
      direct: 0,
      children: [],
      cuts: [],
    }
    if (path.includes(j)) {
      node.cuts.push({ reason: 'loop closed', count: 1, value })
      return node
    }
    const runs = amount / diagonal(assessment.system, j)
    node.direct = view.direct[j]! * runs
    const inputs: { i: number; amount: number; value: number }[] = []
    view.inputs(j, runs, (i, needed) => inputs.push({ i, amount: needed, value: needed * view.multiplier(i) }))
    inputs.sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
    const sums = new Map<CutReason, { count: number; value: number }>()
    for (const input of inputs) {
      const reason: CutReason | null =
        Math.abs(input.value) < threshold
          ? 'below cutoff'
          : path.length >= deepest
            ? 'depth'
            : made >= most
              ? 'too many'
              : null
      if (reason === null) node.children.push(grow(input.i, input.amount, [...path, j]))
      else {
        const sum = sums.get(reason) ?? { count: 0, value: 0 }
        sums.set(reason, { count: sum.count + 1, value: sum.value + input.value })
      }
    }
    for (const [reason, sum] of sums) if (sum.value !== 0) node.cuts.push({ reason, ...sum })
    return node
  }
  const roots: TreeNode[] = []
  assessment.demand.forEach((f, i) => {
    if (f !== 0) roots.push(grow(i, f, []))
  })
  return { category, score: view.score, roots }
}

export type PathStep = {
  process: string
  name: string
  amount: number
  unit: string
  value: number
  share: number | null
}

/**
 * The strongest path from the demand to a process: the chain of inputs whose shares in each consumer's impact multiply to the most
 * (Dijkstra on their logarithms). Amounts are those carried by this path alone. Empty when the process is not in the chain.
 * @throws UnknownProduct
 */
export function strongestPath(
  assessment: Assessment,
  multipliers: Multipliers,
  category: string,
  process: string,
): PathStep[] {
  const { system, demand } = assessment
  const target = system.processes.index.get(process)
  if (target === undefined) throw new UnknownProduct(process)
  const view = openView(assessment, multipliers, category)
  const n = system.columns.length
  const cost = new Float64Array(n).fill(Number.POSITIVE_INFINITY)
  const parent = new Int32Array(n).fill(-1)
  const closed = new Uint8Array(n)
  const heap = createHeap()
  let whole = 0
  demand.forEach((f, i) => {
    whole += Math.abs(f * view.multiplier(i))
  })
  demand.forEach((f, i) => {
    if (f === 0) return
    cost[i] = strengthCost(Math.abs(f * view.multiplier(i)), whole)
    heap.push(cost[i]!, i)
  })
  for (;;) {
    const j = heap.pop()
    if (j < 0 || j === target) break
    if (closed[j]) continue
    closed[j] = 1
    let sum = Math.abs(view.direct[j]!)
    view.inputs(j, 1, (i, amount) => {
      sum += Math.abs(amount * view.multiplier(i))
    })
    view.inputs(j, 1, (i, amount) => {
      const next = cost[j]! + strengthCost(Math.abs(amount * view.multiplier(i)), sum)
      if (next >= cost[i]!) return
      cost[i] = next
      parent[i] = j
      heap.push(next, i)
    })
  }
  if (!Number.isFinite(cost[target]!)) return []
  const chain = [target]
  while (parent[chain[0]!]! >= 0) chain.unshift(parent[chain[0]!]!)
  let amount = demand[chain[0]!]!
  return chain.map((j, step): PathStep => {
    if (step > 0) {
      const consumer = chain[step - 1]!
      const runs = amount / diagonal(system, consumer)
      let needed = 0
      view.inputs(consumer, runs, (i, x) => {
        if (i === j) needed = x
      })
      amount = needed
    }
    const edge = view.edge(-1, j, amount, amount * view.multiplier(j))
    const { id, name } = system.columns[j]!
    return { process: id, name, amount: edge.amount, unit: edge.unit, value: edge.value, share: edge.share }
  })
}

/** Links without impact cost much but can be walked: a path to a process without impact is still a path. */
function strengthCost(part: number, whole: number): number {
  return part > 0 && whole > 0 ? Math.max(0, -Math.log(part / whole)) + 1e-9 : 1e3
}

function openView(assessment: Assessment, multipliers: Multipliers, category: string) {
  const { system, characterisation, scores } = assessment
  const k = categoryIndex(characterisation, category)
  const { A, columns } = system
  const score = scores[k]!
  const multiplier = (i: number) => multipliers.values[i * multipliers.categories + k]!
  // A score that cancels to nothing is no measure of its branches: then the largest of them is.
  let reference = 0
  assessment.demand.forEach((f, i) => {
    reference = Math.max(reference, Math.abs(f * multiplier(i)))
  })
  return {
    score,
    reference: Math.max(reference, Math.abs(score)),
    multiplier,
    direct: directIntensities(system, characterisation, category),
    /** Calls back with each input of `runs` runs of process j, as demand on the provider's row. */
    inputs(j: number, runs: number, each: (supplier: number, amount: number) => void) {
      for (let q = A.start[j]!; q < A.start[j + 1]!; q++) {
        const i = A.row[q]!
        if (i !== j && A.value[q] !== 0 && runs !== 0) each(i, -A.value[q]! * runs)
      }
    },
    edge(consumer: number, supplier: number, amount: number, value: number): GraphEdge {
      const { id, unit, treatsWaste } = columns[supplier]!
      return {
        consumer: consumer < 0 ? null : columns[consumer]!.id,
        supplier: id,
        amount: treatsWaste ? -amount : amount,
        unit,
        value,
        share: shareOf(value, score),
      }
    },
  }
}

function isAncestor(found: ReadonlyMap<number, { parent: number }>, candidate: number, of: number): boolean {
  for (let j = of; j >= 0; j = found.get(j)?.parent ?? -1) if (j === candidate) return true
  return false
}

function createHeap() {
  const keys: number[] = []
  const items: number[] = []
  return {
    push(key: number, item: number) {
      let at = keys.length
      while (at > 0) {
        const up = (at - 1) >> 1
        if (keys[up]! <= key) break
        keys[at] = keys[up]!
        items[at] = items[up]!
        at = up
      }
      keys[at] = key
      items[at] = item
    },
    /** The item with the smallest key, or -1. */
    pop(): number {
      if (keys.length === 0) return -1
      const top = items[0]!
      const key = keys.pop()!
      const item = items.pop()!
      const size = keys.length
      if (size === 0) return top
      let at = 0
      for (;;) {
        let down = 2 * at + 1
        if (down >= size) break
        if (down + 1 < size && keys[down + 1]! < keys[down]!) down++
        if (keys[down]! >= key) break
        keys[at] = keys[down]!
        items[at] = items[down]!
        at = down
      }
      keys[at] = key
      items[at] = item
      return top
    },
  }
}
