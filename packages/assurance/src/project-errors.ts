import { confidenceFactor } from './confidence-factor.ts'
import type { SampleBasis, SamplePlan } from './plan-sample.ts'

/** An item that was looked at. `found`: what it ought to be; null where that cannot be shown, which counts as nothing of it. */
export type JudgedItem = { value: number; found: number | null; isCertain: boolean }

/** Errors in one direction, in the unit of the figure. */
export type Limit = {
  /** In items that were all looked at. */
  known: number
  /** Most likely in the rest, from the items drawn. */
  projected: number
  /** What a sample without errors leaves open, and what the errors found add to it. */
  basic: number
  incremental: number
  upper: number
}

export type Conclusion = 'within' | 'open' | 'above'

export type Projection = {
  /** Stated larger than it ought to be, and smaller; sizes, whatever the sign of the figures. */
  over: Limit
  under: Limit
  /** over - under, known and projected. */
  likely: number
  /** `within`: both upper limits are at most materiality. `above`: the likely error is above it. `open`: neither is shown. */
  conclusion: Conclusion
}

/** Parts of their items by which they are wrong in one direction, and the errors of items that were taken for their size. */
function errorsOf(items: readonly JudgedItem[], isOver: boolean) {
  const taintings: number[] = []
  let known = 0
  for (const { value, found, isCertain } of items) {
    const size = Math.abs(value)
    // In the direction of the stated figure: a found figure of the other sign is wrong by more than all of it.
    const error = (size - (found ?? 0) * Math.sign(value)) * (isOver ? 1 : -1)
    if (size === 0 || error <= 0) continue
    if (isCertain) known += error
    else taintings.push(error / size)
  }
  return { known, taintings: taintings.sort((a, b) => b - a) }
}

/**
 * AICPA Audit Sampling (2014), chapter 6 and appendix C: projected = tainting x interval; basic precision = factor(0) x interval; the i-th
 * largest projected error adds (factor(i) - factor(i - 1) - 1) times itself.
 */
function limitOf(
  items: readonly JudgedItem[],
  isOver: boolean,
  { interval, drawn }: Pick<SamplePlan, 'interval' | 'drawn'>,
  confidence: number,
): Limit {
  const { known, taintings } = errorsOf(items, isOver)
  const basic = drawn === 0 ? 0 : confidenceFactor(0, confidence) * interval
  let projected = 0
  let incremental = 0
  for (const [i, tainting] of taintings.entries()) {
    const error = tainting * interval
    projected += error
    incremental += (confidenceFactor(i + 1, confidence) - confidenceFactor(i, confidence) - 1) * error
  }
  return { known, projected, basic, incremental, upper: known + projected + basic + incremental }
}

/** What the errors found in a sample say of the whole, beside materiality. */
export function projectErrors(
  items: readonly JudgedItem[],
  plan: Pick<SamplePlan, 'interval' | 'drawn' | 'materiality'>,
  { confidence }: Pick<SampleBasis, 'confidence'>,
): Projection {
  const over = limitOf(items, true, plan, confidence)
  const under = limitOf(items, false, plan, confidence)
  const likely = over.known + over.projected - under.known - under.projected
  const worst = Math.max(over.known + over.projected, under.known + under.projected)
  // A hair beyond is arithmetic, not an error.
  const limit = plan.materiality * (1 + 1e-9)
  const conclusion = Math.max(over.upper, under.upper) <= limit ? 'within' : worst > limit ? 'above' : 'open'
  return { over, under, likely, conclusion }
}
