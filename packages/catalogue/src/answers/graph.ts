/** The picture of an activity: its supply chain in one category, or the way from categories to goals. What is cut says why. */
import type { ActivityGraph, TreeNode } from '@cradle/contract'
import type { CategoryId, Reference } from '@cradle/data/types'
import { type Prepared, sectorGraph, sectorTree } from '@cradle/impact'
import { englishDetail, type Message, message, wireMessage } from '@cradle/words/messages'
import { categoryIn } from '../reference-lookup.ts'
import { type Activity, gapOf, midpointIn } from './activity.ts'
import { type About, aboutActivity } from './contributions.ts'

export type GraphAnswer = Omit<ActivityGraph, 'meta'>
export type Follow = { cutoff: number; depth: number; nodes: number }
type Reason = ActivityGraph['cuts']['sums'][number]['reason']

const inPercent = (share: number) => Number((100 * share).toPrecision(3))

const cutMessage = (reason: Reason, { cutoff, depth, nodes }: Follow): Message =>
  ({
    'below cutoff': message('chain:cut.below', { share: inPercent(cutoff) }),
    depth: message('chain:cut.depth', { count: depth }),
    'loop closed': message('chain:cut.loop'),
    'too many': message('chain:cut.full', { count: nodes }),
    'not quantified': message('chain:cut.unknown'),
  })[reason]

const textOf = (what: Message) => ({ text: englishDetail(what), text_message: wireMessage(what) })
const NO_TEXT = { text: '', text_message: null }

export function graphOf(
  prepared: Prepared,
  activity: Activity,
  category: CategoryId | null,
  follow: Follow,
): GraphAnswer {
  const { bea } = activity.unit
  const about = aboutActivity(prepared, activity, category)
  const graph =
    category !== null && bea && about.factor !== null ? sectorGraph(prepared, bea, category, follow) : undefined
  if (!graph) return goalGraph(prepared, activity, category, about)
  return {
    ...about,
    score: graph.score,
    nodes: graph.nodes.map(({ process, name, depth, direct, total, share }) => ({
      id: process,
      name,
      kind: 'sector' as const,
      depth,
      direct,
      total,
      share,
      ...NO_TEXT,
    })),
    edges: graph.edges,
    cuts: {
      largest: graph.cuts.largest.map(cut => ({ ...cut, ...textOf(cutMessage(cut.reason, follow)) })),
      sums: graph.cuts.sums,
    },
    explained: graph.explained,
  }
}

type Node = GraphAnswer['nodes'][number]
type Edge = GraphAnswer['edges'][number]
type Cut = GraphAnswer['cuts']['largest'][number]

/** Activity -> categories -> goals; a category without a factor is a cut without a width. */
function goalGraph(prepared: Prepared, activity: Activity, only: CategoryId | null, about: About): GraphAnswer {
  const { reference } = prepared
  const { profile } = activity.assessment
  const { score } = about
  const shareOf: ShareOf = value => (value === null || score === null || score === 0 ? null : value / score)
  const edge = (consumer: string | null, supplier: string, value: number | null): Edge => ({
    consumer,
    supplier,
    amount: null,
    unit: about.unit,
    value,
    share: shareOf(value),
  })
  const shown = only === null ? profile.categories.map(c => c.id) : [only]
  const root = activity.id
  const nodes: Node[] = [rootNode(activity, score)]
  const edges = [edge(null, root, score)]
  const largest: Cut[] = []
  const perGoal = new Map<number, number>()
  for (const id of shown) {
    const value = valueIn(activity, id, only === null)
    nodes.push(categoryNode(reference, id, value, shareOf))
    if (value === null) {
      const why = textOf(gapOf(reference, activity, id))
      largest.push({ ...edge(root, `category:${id}`, null), reason: 'not quantified', ...why })
      continue
    }
    edges.push(edge(root, `category:${id}`, value))
    for (const [sdg, share = 0] of Object.entries(reference.method.shares[id] ?? {})) {
      edges.push(edge(`category:${id}`, `goal:${sdg}`, share * value))
      perGoal.set(Number(sdg), (perGoal.get(Number(sdg)) ?? 0) + share * value)
    }
  }
  for (const [sdg, value] of [...perGoal].sort((a, b) => a[0] - b[0]))
    nodes.push(goalNode(activity, sdg, value, shareOf))
  const count = largest.length
  return {
    ...about,
    nodes,
    edges,
    cuts: {
      largest,
      sums: count === 0 ? [] : [{ consumer: root, reason: 'not quantified', count, value: null, share: null }],
    },
    explained: score,
  }
}

/** The share of a value in the score; null where there is no such share. */
type ShareOf = (value: number | null) => number | null

/** The amount of a category per functional unit, or its weighted person-years; null where it is not quantified. */
function valueIn(activity: Activity, id: CategoryId, isWeighted: boolean): number | null {
  const midpoint = midpointIn(activity, id)
  if (!midpoint) return null
  if (!isWeighted) return midpoint.perUnit
  const weighing = activity.assessment.profile.categories.find(c => c.id === id)
  return weighing ? (weighing.weight * midpoint.perUnit) / weighing.nf : null
}

const rootNode = ({ id, name }: Activity, score: number | null): Node => ({
  id,
  name,
  kind: 'activity',
  depth: 0,
  direct: 0,
  total: score,
  share: score === null ? null : 1,
  ...NO_TEXT,
})

const categoryNode = (reference: Reference, id: CategoryId, value: number | null, shareOf: ShareOf): Node => ({
  id: `category:${id}`,
  name: categoryIn(reference, id).name,
  kind: 'category',
  depth: 1,
  direct: value === null ? null : 0,
  total: value,
  share: shareOf(value),
  ...(value === null ? textOf(message('chain:node.unknown')) : NO_TEXT),
})

function goalNode({ assessment }: Activity, sdg: number, value: number, shareOf: ShareOf): Node {
  const known = assessment.goals.find(goal => goal.sdg === sdg)?.perUnit
  return {
    id: `goal:${sdg}`,
    name: `SDG ${sdg}`,
    kind: 'goal',
    depth: 2,
    direct: value,
    total: value,
    share: shareOf(value),
    ...(known == null ? textOf(message('chain:node.goal')) : NO_TEXT),
  }
}

export type TreeAnswer = About & { roots: TreeNode[] }

/** Only industries have a supply chain to follow; of others the head says why. */
export function treeOf(prepared: Prepared, activity: Activity, category: CategoryId, follow: Follow): TreeAnswer {
  const about = aboutActivity(prepared, activity, category)
  const { bea } = activity.unit
  const tree = bea && about.factor !== null ? sectorTree(prepared, bea, category, follow) : undefined
  return tree ? { ...about, score: tree.score, roots: tree.roots.map(nodeOf) } : { ...about, roots: [] }
}

type SectorNode = NonNullable<ReturnType<typeof sectorTree>>['roots'][number]

const nodeOf = ({ process, location: _, children, ...node }: SectorNode): TreeNode => ({
  ...node,
  id: process,
  children: children.map(nodeOf),
})
