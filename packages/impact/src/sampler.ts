/**
 * Draws by key (METHOD section 5). Factors: all rows that name the same key share one stream, whatever their spread. Activity: one
 * stream per site. Memory is bounded: streams are remade from their key when they fall out of the cache.
 */
import type { Method } from '@cradle/data/types'
import { addDraws, lognormalTable, stateOf } from './random.ts'
import type { CalculatedSite } from './result.ts'
import { sigmaOf } from './spread.ts'

/** Factor streams kept at once; 80 kB each at 10,000 draws. */
const KEPT_STREAMS = 400
/** Interval shapes kept at once. */
const KEPT_SHAPES = 50_000

export type SamplerOptions = {
  /** Any whole number up to 2^53; stored with the report. */
  seed: number
  /** The method's default is 10,000. */
  draws?: number | undefined
}

export class Sampler {
  readonly seed: number
  readonly draws: number
  readonly #method: Method
  readonly #tables = new Map<number, Float64Array>()
  readonly #streams = new Map<string, Float64Array>()
  /** Intervals of single sites by shape: see `intervals.ts`. */
  readonly shapes = new Map<string, { p5: number; p50: number; p95: number }>()

  constructor(method: Method, { seed, draws }: SamplerOptions) {
    if (!Number.isSafeInteger(seed) || seed < 0) throw new RangeError(`A seed is a whole number >= 0, not ${seed}.`)
    this.#method = method
    this.seed = seed
    this.draws = draws ?? method.uncertainty.draws_default
    if (!Number.isInteger(this.draws) || this.draws < 1) throw new RangeError(`${draws} is not a number of draws.`)
  }

  /** sigma of the activity amount: from the basis of the quantity, or of the revenue. */
  activitySigma(site: CalculatedSite): number {
    const u = this.#method.uncertainty.activity
    if (site.unit === 'kWh') return sigmaOf(u[site.basis]!)
    if (site.flags.includes('trade_margin_assumed')) return sigmaOf(u.revenue_trade!)
    return sigmaOf(site.flags.includes('year_assumed') ? u.revenue_year_assumed! : u.revenue!)
  }

  /** exp(sigma z) of a factor key. Do not change the array. */
  factor(key: string, sigma: number): Float64Array {
    const id = `${sigma}|${key}`
    let stream = this.#streams.get(id)
    if (!stream) {
      stream = new Float64Array(this.draws)
      addDraws(stateOf(this.seed, `factor|${key}`), this.#table(sigma), 1, stream)
      forget(this.#streams, KEPT_STREAMS)
      this.#streams.set(id, stream)
    }
    return stream
  }

  /** Adds `amount` x the activity draws of a site to `into`. */
  addActivity(siteKey: string, sigma: number, amount: number, into: Float64Array): void {
    addDraws(stateOf(this.seed, `site|${siteKey}`), this.#table(sigma), amount, into)
  }

  rememberShape(key: string, interval: { p5: number; p50: number; p95: number }): void {
    forget(this.shapes, KEPT_SHAPES)
    this.shapes.set(key, interval)
  }

  #table(sigma: number): Float64Array {
    let table = this.#tables.get(sigma)
    if (!table) {
      table = lognormalTable(sigma)
      this.#tables.set(sigma, table)
    }
    return table
  }
}

/** Makes room by dropping what was put in first. */
function forget<T>(cache: Map<string, T>, most: number): void {
  if (cache.size < most) return
  const oldest = cache.keys().next()
  if (!oldest.done) cache.delete(oldest.value)
}
