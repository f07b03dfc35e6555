import type { ActivityGraph } from '@cradle/contract'
import type { Reply } from '../../api/call.ts'
import { type Flow, flowOf } from '../../lca/flow.ts'

export type Contributions = Reply<'readProcessContributions'>
type Cut = ActivityGraph['cuts']['sums'][number]

/** What was cut off below a process, added up by its reason. */
function cutsByReason(cuts: Contributions['graph']['cuts']): Cut[] {
  const sums = new Map<string, Cut & { value: number }>()
  for (const { consumer, reason, value, share } of cuts) {
    const key = `${consumer}/${reason}`
    const sum = sums.get(key)
    if (sum) {
      sum.count++
      sum.value += value
    } else sums.set(key, { consumer, reason, count: 1, value, share })
  }
  return [...sums.values()]
}

/** The supply chain of a process as columns for a Sankey. */
export function flowOfProcess({ graph }: Contributions, words: Parameters<typeof flowOf>[1]): Flow {
  return flowOf(
    {
      nodes: graph.nodes.map(node => ({ ...node, kind: 'sector' as const, text: '' })),
      edges: graph.edges,
      cuts: { largest: [], sums: cutsByReason(graph.cuts) },
    },
    words,
  )
}
