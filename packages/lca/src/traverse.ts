/**
 * The supply chain behind a score, in three pictures: a graph (each process once, for a Sankey
 * diagram), a tree (each path apart; structural path analysis, Defourny & Thorbecke 1984, Treloar
 * 1997), and the strongest path to one process.
 *
 * All three follow the same sum: the impact that passes a link is the amount taken times the
 * multiplier of the supplier. Whatever is not followed is listed with its reason, so each picture
 * adds up to the score.
 */

import { type Assessment, categoryIndex, type Multipliers } from './assess.ts'
import { floatAt, intAt, itemAt } from './checked-access.ts'
import { diagonal, directIntensities, shareOf } from './contributions.ts'
import { UnknownProduct } from './errors.ts'
import { createHeap } from './heap.ts'

/**
 * Why a link is not followed: its impact is below the cutoff, it is too many steps from the demand,
 * it leads back to a process it comes from, or the picture is full.
 */
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
  /**
   * Impact of all it delivers, with its supply chain; processes in a loop count what they pass to
   * each other.
   */
  total: number
  share: number | null
}

/**
 * What a supplier delivers to a consumer, with the impact that comes with it. Consumer null: the
 * demand itself.
 */
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

/**
 * The supply chain of a score as a graph, the largest links followed first; each process is opened
 * once, with all it delivers. `multipliers`: of the same system and characterisation (one value per
 * product row and category). Amounts are in the unit of the supplier's product, positive for what
 * is taken and for waste handed over; values in the unit of the category, signed as the score.
 * @throws UnknownCategory
 */
export function supplyGraph(
  assessment: Assessment,
  multipliers: Multipliers,
  category: string,
  options: TraversalOptions = {},
): SupplyGraph {
  const view = openView(assessment, multipliers, category)
  const { found, edges, cuts } = followLinks(assessment, view, limitsOf(view, options))
  let explained = 0
  const nodes = [...found].map(([j, { depth }]): GraphNode => {
    const { id, name, location } = itemAt(assessment.system.columns, j)
    const supply = floatAt(assessment.supply, j)
    const direct = floatAt(view.direct, j) * supply
    const total = supply * diagonal(assessment.system, j) * view.multiplier(j)
    explained += direct
    return { process: id, name, location, depth, direct, total, share: shareOf(total, view.score) }
  })
  return { category, score: view.score, nodes, edges, cuts, explained }
}

/** Where a picture ends: impact below which nothing is followed, steps from the demand, nodes. */
type Limits = { threshold: number; maxDepth: number; maxNodes: number }

function limitsOf(view: View, { cutoff = 0.005, depth = 20, nodes = 500 }: TraversalOptions): Limits {
  return { threshold: cutoff * view.reference, maxDepth: depth, maxNodes: nodes }
}

/** A link on its way into the graph; `place`: the number in which it was met. Consumer -1: the demand. */
type Link = { consumer: number; supplier: number; amount: number; value: number; depth: number; place: number }

/** Opens processes along their largest links until the limits. `found`: by process, where it was reached from. */
function followLinks(
  { demand, supply }: Assessment,
  view: View,
  { threshold, maxDepth, maxNodes }: Limits,
): { found: Map<number, { depth: number; parent: number }>; edges: GraphEdge[]; cuts: Cut[] } {
  const found = new Map<number, { depth: number; parent: number }>()
  const cuts: Cut[] = []
  const edges: GraphEdge[] = []
  // Of links alike the one met last comes first.
  const queue = createHeap<Link>((a, b) => {
    const x = Math.abs(a.value)
    const y = Math.abs(b.value)
    return x > y || (x === y && a.place > b.place)
  })
  const edgeOf = (link: Link) => view.edge(link.consumer, link.supplier, link.amount, link.value)
  const cut = (link: Link, reason: CutReason) => {
    cuts.push({ ...edgeOf(link), reason })
  }
  let met = 0
  const small: Link[] = []
  // While every demand counts, what is below the cutoff leaves the queue after all that is not: it need not enter it.
  const prune = demand.every((f, i) => f === 0 || Math.abs(f * view.multiplier(i)) >= threshold)
  const push = (consumer: number, supplier: number, amount: number, depth: number) => {
    const link = { consumer, supplier, amount, value: amount * view.multiplier(supplier), depth, place: met++ }
    if (prune && consumer >= 0 && Math.abs(link.value) < threshold) small.push(link)
    else queue.push(link)
  }
  demand.forEach((f, i) => {
    if (f !== 0) push(-1, i, f, 0)
  })
  for (let link = queue.pop(); link !== undefined; link = queue.pop()) {
    const { consumer, supplier, depth } = link
    if (consumer >= 0 && Math.abs(link.value) < threshold) cut(link, 'below cutoff')
    else if (found.has(supplier)) {
      edges.push(edgeOf(link))
      if (isAncestor(found, supplier, consumer)) cut(link, 'loop closed')
    } else if (depth > maxDepth || found.size >= maxNodes) cut(link, depth > maxDepth ? 'depth' : 'too many')
    else {
      found.set(supplier, { depth, parent: consumer })
      edges.push(edgeOf(link))
      view.inputs(supplier, floatAt(supply, supplier), (i, amount) => push(supplier, i, amount, depth + 1))
    }
  }
  small.sort((a, b) => Math.abs(b.value) - Math.abs(a.value) || b.place - a.place)
  for (const link of small) cut(link, 'below cutoff')
  return { found, edges, cuts }
}

/** A process on one path of the tree, with its part of the score. */
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

/**
 * The supply chain as a tree, one root per demanded product. A process met again on its own path is
 * not opened a second time. Amounts and values as in `supplyGraph`.
 * @throws UnknownCategory
 */
export function upstreamTree(
  assessment: Assessment,
  multipliers: Multipliers,
  category: string,
  options: TraversalOptions = {},
): { category: string; score: number; roots: TreeNode[] } {
  const view = openView(assessment, multipliers, category)
  const grow = treeGrower(assessment, view, limitsOf(view, options))
  const roots: TreeNode[] = []
  assessment.demand.forEach((f, i) => {
    if (f !== 0) roots.push(grow(i, f, []))
  })
  return { category, score: view.score, roots }
}

/**
 * Grows the tree of `amount` of the product of process j, whose consumers up to the demand are
 * `path`. Nodes are counted over all trees that one grower makes.
 */
function treeGrower({ system }: Assessment, view: View, { threshold, maxDepth, maxNodes }: Limits) {
  let made = 0
  const reasonToCut = (value: number, depth: number): CutReason | null => {
    if (Math.abs(value) < threshold) return 'below cutoff'
    if (depth >= maxDepth) return 'depth'
    return made >= maxNodes ? 'too many' : null
  }
  return function grow(j: number, amount: number, path: readonly number[]): TreeNode {
    made++
    const value = amount * view.multiplier(j)
    const edge = view.edge(-1, j, amount, value)
    const { id, name, location } = itemAt(system.columns, j)
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
    const runs = amount / diagonal(system, j)
    node.direct = floatAt(view.direct, j) * runs
    const inputs: { i: number; amount: number; value: number }[] = []
    view.inputs(j, runs, (i, needed) => inputs.push({ i, amount: needed, value: needed * view.multiplier(i) }))
    inputs.sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
    const sums = new Map<CutReason, { count: number; value: number }>()
    for (const input of inputs) {
      const reason = reasonToCut(input.value, path.length)
      if (reason === null) node.children.push(grow(input.i, input.amount, [...path, j]))
      else {
        const sum = sums.get(reason) ?? { count: 0, value: 0 }
        sums.set(reason, { count: sum.count + 1, value: sum.value + input.value })
      }
    }
    for (const [reason, sum] of sums) if (sum.value !== 0) node.cuts.push({ reason, ...sum })
    return node
  }
}

/** One step of a path, from the demand on. Amounts and values as in `supplyGraph`. */
export type PathStep = {
  process: string
  name: string
  amount: number
  unit: string
  value: number
  share: number | null
}

/**
 * The strongest path from the demand to a process: the chain of inputs whose shares in each
 * consumer's impact multiply to the most (Dijkstra on their logarithms). Amounts are those carried
 * by this path alone. Empty when the process is not in the chain.
 * @throws UnknownProduct, UnknownCategory
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
  const chain = strongestChain(demand, view, target)
  let amount = floatAt(demand, chain[0] ?? target)
  return chain.map((j, step): PathStep => {
    const consumer = chain[step - 1]
    if (consumer !== undefined) {
      const runs = amount / diagonal(system, consumer)
      let needed = 0
      view.inputs(consumer, runs, (i, x) => {
        if (i === j) needed = x
      })
      amount = needed
    }
    const edge = view.edge(-1, j, amount, amount * view.multiplier(j))
    const { id, name } = itemAt(system.columns, j)
    return { process: id, name, amount: edge.amount, unit: edge.unit, value: edge.value, share: edge.share }
  })
}

/**
 * The processes of the strongest chain from the demand to process `target`, both included: the
 * cheapest path (Dijkstra 1959) where a link costs minus the logarithm of its share. Empty when no
 * chain leads there.
 */
function strongestChain(demand: Float64Array, view: View, target: number): number[] {
  const cost = new Float64Array(demand.length).fill(Number.POSITIVE_INFINITY)
  const parent = new Int32Array(demand.length).fill(-1)
  const closed = new Uint8Array(demand.length)
  const heap = createHeap<{ cost: number; process: number }>((a, b) => a.cost < b.cost)
  let whole = 0
  demand.forEach((f, i) => {
    whole += Math.abs(f * view.multiplier(i))
  })
  demand.forEach((f, i) => {
    if (f === 0) return
    const strength = strengthCost(Math.abs(f * view.multiplier(i)), whole)
    cost[i] = strength
    heap.push({ cost: strength, process: i })
  })
  for (;;) {
    const j = heap.pop()?.process
    if (j === undefined || j === target) break
    if (closed[j]) continue
    closed[j] = 1
    const soFar = floatAt(cost, j)
    let sum = Math.abs(floatAt(view.direct, j))
    view.inputs(j, 1, (i, amount) => {
      sum += Math.abs(amount * view.multiplier(i))
    })
    view.inputs(j, 1, (i, amount) => {
      const next = soFar + strengthCost(Math.abs(amount * view.multiplier(i)), sum)
      if (next >= floatAt(cost, i)) return
      cost[i] = next
      parent[i] = j
      heap.push({ cost: next, process: i })
    })
  }
  if (!Number.isFinite(floatAt(cost, target))) return []
  const chain: number[] = []
  for (let j = target; j >= 0; j = intAt(parent, j)) chain.unshift(j)
  return chain
}

/**
 * Links without impact cost much but can be walked: a path to a process without impact is still a
 * path.
 */
function strengthCost(part: number, whole: number): number {
  return part > 0 && whole > 0 ? Math.max(0, -Math.log(part / whole)) + 1e-9 : 1e3
}

/**
 * The quantities of one category that all pictures need: the score, the multiplier of each product,
 * direct intensities, and the inputs of a process. `reference` is what a cutoff is a share of.
 */
type View = ReturnType<typeof openView>

function openView(assessment: Assessment, multipliers: Multipliers, category: string) {
  const { system, characterisation, scores } = assessment
  const k = categoryIndex(characterisation, category)
  const { A, columns } = system
  const score = floatAt(scores, k)
  const multiplier = (i: number) => floatAt(multipliers.values, i * multipliers.categories + k)
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
      if (runs === 0) return
      for (let q = intAt(A.start, j), end = intAt(A.start, j + 1); q < end; q++) {
        const i = intAt(A.row, q)
        const amount = floatAt(A.value, q)
        if (i !== j && amount !== 0) each(i, -amount * runs)
      }
    },
    edge(consumer: number, supplier: number, amount: number, value: number): GraphEdge {
      const { id, unit, treatsWaste } = itemAt(columns, supplier)
      return {
        consumer: consumer < 0 ? null : itemAt(columns, consumer).id,
        supplier: id,
        amount: treatsWaste ? -amount : amount,
        unit,
        value,
        share: shareOf(value, score),
      }
    },
  }
}

/** Whether `candidate` lies on the way from `of` back to the demand. */
function isAncestor(found: ReadonlyMap<number, { parent: number }>, candidate: number, of: number): boolean {
  for (let j = of; j >= 0; j = found.get(j)?.parent ?? -1) if (j === candidate) return true
  return false
}
