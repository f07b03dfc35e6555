/** Monte Carlo in chunks: each piece draws so many runs of every side, and at the end all pieces are read together. */
import { type Direction, INDICATOR_UNITS, type IndicatorName, type MonteCarloResult } from '@cradle/contract'
import {
  drawScenarios,
  type Interval,
  type MixOf,
  type OrganisationInput,
  type Prepared,
  Sampler,
} from '@cradle/impact'
import { type DataUsed, dataUsedBy } from './data-used.ts'
import { type SettledScenario, scenarioOf } from './what-if.ts'

/** The total and the goals. */
const FIGURES = 18
/** A difference that turns its sign in more runs than this is not told apart. */
const TURNS_ALLOWED = 0.05
/** Tails beyond go into the outermost bins. */
const TAIL = 0.005

/** Runs of every side, figure by figure; null where the side has no value. */
export type MonteCarloChunk = {
  draws: (Float64Array | null)[][]
  values: (number | null)[][]
  directions: (Direction | null)[]
  dataUsed: DataUsed
  /** Physical figures that follow the total and the goals; absent: edition 1. */
  indicators?: readonly IndicatorName[]
}

/** Runs as they are summarised. */
type Runs = Pick<MonteCarloChunk, 'values' | 'directions' | 'indicators'>

/**
 * `runs` runs of what is now and of each scenario. The draws belong to the seed and the place of the piece and to nothing else, so all
 * sides share them. @throws ChangeNotPossible, UnknownProfile, DisabledProfile
 */
export function drawChunk(
  prepared: Prepared,
  organisation: OrganisationInput,
  scenarios: readonly SettledScenario[],
  { seed, place, runs }: { seed: number; place: number; runs: number },
  mixOf: MixOf,
): MonteCarloChunk {
  const sampler = new Sampler(prepared.reference.method, { seed: seedOf(seed, place), draws: runs })
  const sides = drawScenarios(prepared, sampler, organisation, scenarios.map(scenarioOf), mixOf)
  return {
    draws: sides.map(({ draws }) => Array.from({ length: FIGURES }, (_, figure) => draws[figure] ?? null)),
    values: sides.map(({ result }) => [result.impact, ...result.goals.map(goal => goal.value)]),
    directions: [
      'burden',
      ...Array.from(
        { length: FIGURES - 1 },
        (_, i) => sides.map(({ result }) => result.goals[i]!.direction).find(d => d) ?? null,
      ),
    ],
    dataUsed: dataUsedBy(sides.flatMap(({ result }) => result.sites)),
  }
}

/** Seeds of pieces lie far apart, so that a calculation with the next seed is another one. */
export const seedOf = (seed: number, place: number): number => (seed + place * 6_364_136_223) % Number.MAX_SAFE_INTEGER

type Draws = readonly (Float64Array | null)[][]

/** All runs read together. `draws[side][figure]`: of all pieces in a row. */
export const summarise = (draws: Draws, runs: Runs, bins: number): MonteCarloResult['figures'] =>
  Array.from({ length: FIGURES }, (_, figure) => ({
    sdg: figure === 0 ? null : figure,
    direction: runs.directions[figure] ?? null,
    ...summaryOf(draws, runs, { figure, bins }),
  }))

/** Goals and, where the method knows them, physical figures. */
export function summariseAll(draws: Draws, runs: Runs, bins: number): Pick<MonteCarloResult, 'figures' | 'physical'> {
  const figures = summarise(draws, runs, bins)
  if (!runs.indicators) return { figures }
  const physical = runs.indicators.map((indicator, i) => ({
    indicator,
    unit: INDICATOR_UNITS[indicator],
    ...summaryOf(draws, runs, { figure: FIGURES + i, bins }),
  }))
  return { figures, physical }
}

function summaryOf(draws: Draws, { values }: Runs, { figure, bins }: { figure: number; bins: number }) {
  const runs = draws.map(side => side[figure] ?? null)
  const points = values.map(side => side[figure] ?? null)
  const sorted = runs.map(side => side?.slice().sort() ?? null)
  const edges = edgesOf(sorted, bins)
  return {
    edges,
    sides: runs.map((side, i) => {
      if (!side) return { value: null, mean: null, sd: null, p5: null, p50: null, p95: null, counts: [] }
      return { value: points[i]!, ...momentsOf(side), ...quantilesOf(sorted[i]!), counts: countsOf(side, edges) }
    }),
    pairs: pairsOf(runs, points),
  }
}

function momentsOf(values: Float64Array): { mean: number; sd: number } {
  let sum = 0
  for (const x of values) sum += x
  const mean = sum / values.length
  let squares = 0
  for (const x of values) squares += (x - mean) ** 2
  return { mean, sd: Math.sqrt(squares / Math.max(1, values.length - 1)) }
}

/** Type 7 of Hyndman and Fan 1996. */
function quantile(sorted: Float64Array, p: number): number {
  const h = (sorted.length - 1) * p
  const low = sorted[Math.floor(h)]!
  return low + (h - Math.floor(h)) * (sorted[Math.min(Math.floor(h) + 1, sorted.length - 1)]! - low)
}

const quantilesOf = (sorted: Float64Array): Interval => ({
  p5: quantile(sorted, 0.05),
  p50: quantile(sorted, 0.5),
  p95: quantile(sorted, 0.95),
})

/** Borders of equal bins over what nearly all runs of all sides reach. */
function edgesOf(sides: readonly (Float64Array | null)[], bins: number): number[] {
  const known = sides.filter(side => side !== null)
  if (known.length === 0) return []
  const low = Math.min(...known.map(side => quantile(side, TAIL)))
  const high = Math.max(...known.map(side => quantile(side, 1 - TAIL)))
  // One value in all runs stands in the middle bin.
  const half = high > low ? 0 : Math.max(Math.abs(low), 1) * 1e-6
  const width = (high - low + 2 * half) / bins
  return Array.from({ length: bins + 1 }, (_, i) => (i === bins ? high + half : low - half + i * width))
}

function countsOf(values: Float64Array, edges: readonly number[]): number[] {
  const bins = edges.length - 1
  const counts = Array<number>(bins).fill(0)
  const [low, width] = [edges[0]!, (edges[bins]! - edges[0]!) / bins]
  for (const x of values) counts[Math.min(bins - 1, Math.max(0, Math.floor((x - low) / width)))]!++
  return counts
}

function pairsOf(runs: readonly (Float64Array | null)[], points: readonly (number | null)[]) {
  const pairs: MonteCarloResult['figures'][number]['pairs'] = []
  for (let a = 0; a < runs.length; a++) {
    for (let b = a + 1; b < runs.length; b++) {
      const [x, y] = [runs[a], runs[b]]
      if (!x || !y) continue
      const value = points[a]! - points[b]! + 0
      const differences = x.map((one, d) => one - y[d]! + 0)
      let [greater, equal] = [0, 0]
      for (const d of differences) {
        if (d > 0) greater++
        else if (d === 0) equal++
      }
      const n = differences.length
      const turned = value > 0 ? n - greater : n - (n - greater - equal)
      pairs.push({
        a,
        b,
        difference: { value, ...momentsOf(differences), ...quantilesOf(differences.sort()) },
        probability_greater: greater / n,
        probability_equal: equal / n,
        not_distinguishable: value === 0 || turned / n > TURNS_ALLOWED,
      })
    }
  }
  return pairs
}
