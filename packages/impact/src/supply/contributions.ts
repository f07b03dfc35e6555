/**
 * Where the impact of an industry comes from: by sector, by first tier of suppliers, and as a
 * supply chain followed upstream. Values are category units per USD of 2023 of revenue, so every
 * view adds to the factor that reports use.
 */

/**
 * Where the impact of an industry comes from: by sector, by first tier of suppliers, and as a
 * supply chain followed upstream.
 */
import type { CategoryId } from '@cradle/data/types'
import {
  assess,
  byFirstTier,
  byProcess,
  type Contribution,
  type CutReason,
  rank,
  type SupplyGraph,
  supplyGraph,
  type TierContribution,
  type TraversalOptions,
  type TreeNode,
  upstreamTree,
} from '@cradle/lca'
import { itemAt } from '../checked-access.ts'
import type { Prepared } from '../prepare.ts'
import { demandOnSectors, sectorModel } from './sector-model.ts'

/** What a shortened list leaves out. */
export type Rest = { count: number; value: number; share: number | null }

/**
 * Where the score of one USD of revenue comes from, in two views of the same sum: by the sector that
 * emits, and by the direct input whose supply chain it is.
 */
export type SectorContributions = {
  /** Category unit per USD of 2023 of revenue. The parts of each view add to it. */
  score: number
  /** Every sector's own emissions for this demand, heaviest first. */
  bySector: { parts: Contribution[]; rest: Rest }
  /**
   * The activity's own emissions and its direct inputs, each with its supply chain. Amounts in USD.
   */
  firstTier: { direct: number; directShare: number | null; inputs: TierContribution[]; rest: Rest }
}

/**
 * The contributions of sectors and direct suppliers to one category. `bea`: the sector set; `limit`:
 * parts listed in each view. Undefined for categories that the sector model does not have.
 */
export function sectorContributions(
  prepared: Prepared,
  bea: readonly string[],
  category: CategoryId,
  limit = 20,
): SectorContributions | undefined {
  const model = sectorModel(prepared)
  if (!model.categories.includes(category)) return undefined
  const assessment = assess(model.system, model.characterisation, demandOnSectors(prepared, bea))
  const score = itemAt(assessment.scores, model.categories.indexOf(category))
  const { columns } = model.system
  const values = byProcess(assessment, category)
  const parts = rank(values, score, j => ({ id: columns[j]!.id, name: columns[j]!.name }), limit)
  const active = values.reduce((count, x) => (x === 0 ? count : count + 1), 0)
  const tier = byFirstTier(assessment, model.multipliers, category)
  const inputs = tier.inputs.slice(0, limit)
  const sum = (list: readonly { value: number }[]) => list.reduce((total, x) => total + x.value, 0)
  const restOf = (count: number, value: number): Rest => ({
    count,
    value: count === 0 ? 0 : value,
    share: score === 0 ? null : count === 0 ? 0 : value / score,
  })
  return {
    score,
    bySector: { parts, rest: restOf(active - parts.length, score - sum(parts)) },
    firstTier: {
      direct: tier.direct,
      directShare: tier.directShare,
      inputs,
      rest: restOf(tier.inputs.length - inputs.length, sum(tier.inputs.slice(limit))),
    },
  }
}

/** Links of one consumer that are not followed for one reason, together. */
export type CutSum = { consumer: string | null; reason: CutReason; count: number; value: number; share: number | null }

/** A supply chain as a graph. Cuts are summed by consumer and reason; the heaviest stand alone. */
export type SectorGraph = Omit<SupplyGraph, 'cuts'> & {
  cuts: { largest: SupplyGraph['cuts']; sums: CutSum[] }
}

/**
 * The supply chain as a graph, the heaviest links followed first. `limit`: cuts that stand alone.
 * Undefined for categories that the model does not have.
 */
export function sectorGraph(
  prepared: Prepared,
  bea: readonly string[],
  category: CategoryId,
  options: TraversalOptions = {},
  limit = 50,
): SectorGraph | undefined {
  const model = sectorModel(prepared)
  if (!model.categories.includes(category)) return undefined
  const assessment = assess(model.system, model.characterisation, demandOnSectors(prepared, bea))
  const { cuts, ...graph } = supplyGraph(assessment, model.multipliers, category, options)
  const sums = new Map<string, CutSum>()
  for (const { consumer, reason, value, share } of cuts) {
    const sum = sums.get(`${consumer}|${reason}`)
    if (sum) {
      sum.count++
      sum.value += value
      if (share !== null) sum.share = (sum.share ?? 0) + share
    } else sums.set(`${consumer}|${reason}`, { consumer, reason, count: 1, value, share })
  }
  const bySize = (a: { value: number }, b: { value: number }) => Math.abs(b.value) - Math.abs(a.value)
  return { ...graph, cuts: { largest: [...cuts].sort(bySize).slice(0, limit), sums: [...sums.values()].sort(bySize) } }
}

/**
 * The supply chain as a tree of paths: direct, children and cuts of every node add to its value.
 * Undefined for categories that the model does not have.
 */
export function sectorTree(
  prepared: Prepared,
  bea: readonly string[],
  category: CategoryId,
  options: TraversalOptions = {},
): { score: number; roots: TreeNode[] } | undefined {
  const model = sectorModel(prepared)
  if (!model.categories.includes(category)) return undefined
  const assessment = assess(model.system, model.characterisation, demandOnSectors(prepared, bea))
  const { score, roots } = upstreamTree(assessment, model.multipliers, category, options)
  return { score, roots }
}
