import { bin as linearBins, quantileSorted, tickStep, ticks } from 'd3-array'

/** Rounds up to `digits` significant digits: 22 104 -> 23 000. Zero, dust and junk give 1, so that a scale always exists. */
export function ceilDigits(value: number, digits = 2): number {
  if (!(value > 1e-100) || !Number.isFinite(value)) return 1
  const unit = 10 ** (Math.floor(Math.log10(value)) - digits + 1)
  const up = Math.ceil(value / unit - 1e-9) * unit
  return Number(up.toPrecision(digits + 1))
}

/** 1, 2 and 5 times every power of ten between the two bounds, both included. */
export function oneTwoFive(from: number, to: number): number[] {
  const out: number[] = []
  if (!(from > 0) || !(to >= from)) return out
  for (let e = Math.floor(Math.log10(from)); e <= Math.ceil(Math.log10(to)); e++)
    for (const m of [1, 2, 5]) {
      const v = Number(`${m}e${e}`)
      if (v >= from * (1 - 1e-9) && v <= to * (1 + 1e-9)) out.push(v)
    }
  return out
}

/**
 * Ticks of a linear axis that runs from -`below` to +`above` on `pixels`: round values, 0 always among them,
 * never closer than `apart` pixels.
 */
export function divergingTicks(below: number, above: number, pixels: number, apart = 46): number[] {
  const span = below + above
  if (!(span > 0)) return [0]
  const step = tickStep(0, span, Math.max(1, Math.floor(pixels / apart)))
  const out: number[] = []
  for (let i = -Math.floor(below / step + 1e-9); i <= Math.floor(above / step + 1e-9); i++)
    out.push(Number((i * step).toPrecision(12)) + 0)
  return out
}

/** Round ticks from 0 to `max`. */
export const positiveTicks = (max: number, count = 4): number[] => ticks(0, max, count)

/** Inner bounds of classes, ascending. n bounds make n + 1 classes; a value equal to a bound belongs to the class above it. */
export type Classes = { kind: 'decades' | 'steps' | 'linear' | 'single'; bounds: number[] }

/**
 * Classes for magnitudes of any size and skew. Where they span three powers of ten or more the bounds are powers of
 * ten (a scale that shows 45 and 16 000 both), between one and three they are 1, 2, 5; else they are equal steps.
 */
export function chooseClasses(values: readonly number[], limit = 6): Classes {
  const known = values.filter(v => Number.isFinite(v) && v > 0).sort((a, b) => a - b)
  const min = known[0]
  const max = known.at(-1)
  if (min === undefined || max === undefined || max / min < 1.05) return { kind: 'single', bounds: [] }
  const decades = Math.log10(max / min)
  const trim = (bounds: number[]) => bounds.filter(b => b > min && b <= max).slice(-(limit - 1))
  if (decades >= 3) {
    const top = Math.floor(Math.log10(max) + 1e-9)
    const powers = Array.from({ length: limit + 14 }, (_, i) => Number(`1e${top - limit - 13 + i}`))
    return { kind: 'decades', bounds: trim(powers) }
  }
  if (decades >= 1) return { kind: 'steps', bounds: trim(oneTwoFive(min, max)) }
  const step = tickStep(min, max, limit - 1)
  const first = Math.floor(min / step) + 1
  const equal = Array.from({ length: limit + 4 }, (_, i) => Number(((first + i) * step).toPrecision(12)))
  return { kind: 'linear', bounds: equal.filter(b => b > min && b < max).slice(-(limit - 1)) }
}

/** Index of the class a magnitude falls in: 0 is the lowest. */
export function classOf(value: number, { bounds }: Classes): number {
  const above = bounds.findIndex(bound => !(value >= bound))
  return above < 0 ? bounds.length : above
}

/** How many values fall in each class. */
export function countClasses(values: readonly number[], classes: Classes): number[] {
  const found = Map.groupBy(values, value => classOf(value, classes))
  return Array.from({ length: classes.bounds.length + 1 }, (_, i) => found.get(i)?.length ?? 0)
}

type Bin = { from: number; to: number; count: number }
export type Histogram = { scale: 'linear' | 'log'; bins: Bin[]; zeros: number }

/** Bins of magnitudes: by powers of ten in equal thirds or halves where they spread over a factor 50, else equal steps. Zeros are counted apart. */
export function histogram(values: readonly number[], limit = 24): Histogram {
  const known = values.filter(v => Number.isFinite(v) && v > 0)
  const zeros = values.filter(v => v === 0).length
  if (known.length === 0) return { scale: 'linear', bins: [], zeros }
  let min = Number.POSITIVE_INFINITY
  let max = 0
  for (const v of known) {
    if (v < min) min = v
    if (v > max) max = v
  }
  if (max / min < 50) {
    const bins = linearBins()
      .domain([0, max])
      .thresholds(ticks(0, max, Math.min(limit, 12)))(known)
    return {
      scale: 'linear',
      zeros,
      bins: bins.filter(b => b.x1! > b.x0!).map(b => ({ from: b.x0!, to: b.x1!, count: b.length })),
    }
  }
  const low = Math.floor(Math.log10(min))
  const high = Math.max(low + 1, Math.ceil(Math.log10(max) + 1e-12))
  const perDecade = Math.max(1, Math.min(4, Math.floor(limit / (high - low))))
  const width = Math.max(1 / perDecade, (high - low) / limit)
  const n = Math.ceil((high - low) / width - 1e-9)
  const bins: Bin[] = Array.from({ length: n }, (_, i) => ({
    from: 10 ** (low + i * width),
    to: 10 ** (low + (i + 1) * width),
    count: 0,
  }))
  for (const v of known) {
    const i = Math.min(n - 1, Math.max(0, Math.floor((Math.log10(v) - low) / width + 1e-9)))
    bins[i]!.count++
  }
  return { scale: 'log', bins, zeros }
}

/** Quantiles of type 7, the ones the method uses, for shares from 0 to 1; null where there are no values. */
export function quantiles(values: readonly number[], shares: readonly number[]): (number | null)[] {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b)
  return shares.map(share => quantileSorted(sorted, share) ?? null)
}
