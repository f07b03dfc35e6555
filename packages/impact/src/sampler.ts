/**
 * Draws by key (methodology section 9). Factors: all rows that name the same key share one stream,
 * whatever their spread. Activity: one stream per site. Memory is bounded: streams are remade from
 * their key when they fall out of the cache.
 */
import type { Method } from '@cradle/data/types'
import { present } from './checked-access.ts'
import type { Interval } from './quantiles.ts'
import { addDraws, addDrawsTo, addProductDraws, lognormalTable, stateOf } from './random.ts'
import type { CalculatedSite } from './result.ts'
import { sigmaOf } from './spread.ts'

/** Factor streams kept at once; 80 kB each at 10,000 draws. */
const CACHED_STREAMS = 300
/** Interval shapes of single sites kept at once. */
const CACHED_SHAPES = 100_000

/** What a run of draws depends on, beside the keys. */
export type SamplerOptions = {
  /** A whole number from 0 to 2^53 - 1; stored with the report. */
  seed: number
  /** The method's default is 10,000. */
  draws?: number | undefined
}

/** Holds no result of its own: what it keeps is remade, bit by bit the same, from seed and key. */
export class Sampler {
  readonly seed: number
  readonly draws: number
  readonly #method: Method
  readonly #tables = new Map<number, Float64Array>()
  readonly #streams = new Map<string, Float64Array>()
  readonly #shapes = new Map<string, Interval>()
  readonly #scratch: Float64Array[] = []

  /** @throws RangeError for a seed or a number of draws that is none. */
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
    const sigma = (kind: string) => sigmaOf(present(u[kind], `uncertainty of ${kind}`))
    if (site.unit === 'kWh') return sigma(site.basis)
    if (site.flags.includes('trade_margin_assumed')) return sigma('revenue_trade')
    return sigma(site.flags.includes('year_assumed') ? 'revenue_year_assumed' : 'revenue')
  }

  /** exp(sigma z) of a factor key, one number per draw. Not to be changed. */
  factor(key: string, sigma: number): Float64Array {
    return this.#cached(`${sigma}|${key}`, stream => {
      addDraws(stateOf(this.seed, `factor|${key}`), this.#table(sigma), 1, stream)
    })
  }

  /** Factor number `slot` times the activity of a site that stands alone. Not to be changed. */
  lone(slot: number, sigma: number, activitySigma: number): Float64Array {
    return this.#cached(`${sigma}|${activitySigma}|${slot}`, stream => {
      const activity = this.factor('alone', activitySigma)
      addProductDraws(stateOf(this.seed, `alone|${slot}`), this.#table(sigma), 1, activity, stream)
    })
  }

  #cached(id: string, fill: (stream: Float64Array) => void): Float64Array {
    let stream = this.#streams.get(id)
    if (stream) return stream
    stream = new Float64Array(this.draws)
    fill(stream)
    const [oldest] = this.#streams.keys()
    if (this.#streams.size >= CACHED_STREAMS && oldest !== undefined) this.#streams.delete(oldest)
    this.#streams.set(id, stream)
    return stream
  }

  /** into += by x values x factor draws, for a factor that is met once: its stream is not kept. */
  addProductOnce(key: string, sigma: number, by: number, values: Float64Array, into: Float64Array): void {
    addProductDraws(stateOf(this.seed, `factor|${key}`), this.#table(sigma), by, values, into)
  }

  /** Adds `amount` x the activity draws of a site to `into`. */
  addActivity(siteKey: string, sigma: number, amount: number, into: Float64Array): void {
    addDraws(stateOf(this.seed, `site|${siteKey}`), this.#table(sigma), amount, into)
  }

  /** As `addActivity`, then adds all that `into` holds to `total`. */
  addActivityTo(siteKey: string, sigma: number, amount: number, into: Float64Array, total: Float64Array): void {
    addDrawsTo(stateOf(this.seed, `site|${siteKey}`), this.#table(sigma), amount, into, total)
  }

  /** The interval of a shape, made once. */
  shape(key: string, make: () => Interval): Interval {
    let interval = this.#shapes.get(key)
    if (!interval) {
      interval = make()
      if (this.#shapes.size >= CACHED_SHAPES) this.#shapes.clear()
      this.#shapes.set(key, interval)
    }
    return interval
  }

  /**
   * A zeroed array of one number per draw, the same one each time: its content is gone at the next
   * call with this number.
   */
  scratch(number: number): Float64Array {
    const array = this.#scratch[number]
    if (array) return array.fill(0)
    this.#scratch[number] = new Float64Array(this.draws)
    return this.#scratch[number]
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
