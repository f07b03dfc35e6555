/** The curve of a lognormal about its median, as points of a drawing `width` wide; heights are shares of the highest point. */
export type Density = {
  /** Ends of the axis, in the unit of the value. */
  from: number
  to: number
  points: { x: number; y: number }[]
  /** Pixels from the left of a value. */
  at: (value: number) => number
  /** Share of the highest point at a value. */
  heightAt: (value: number) => number
}

/** How far the axis reaches on each side, in geometric standard deviations. */
const reach = 3.2

/**
 * Density of a lognormal with median `median` and geometric standard deviation `gsd` (> 1), per unit of the value:
 * p(x) = exp(-(ln x - ln m)^2 / 2s^2) / x. Its highest point lies at m exp(-s^2), left of the median.
 */
export function densityOf(
  median: number,
  gsd: number,
  width: number,
  alsoShow: readonly number[] = [],
  steps = 120,
): Density | null {
  const sigma = Math.log(gsd)
  if (!(median > 0) || !(sigma > 0) || !Number.isFinite(sigma)) return null
  const positive = alsoShow.filter(value => value > 0)
  const from = Math.max(0, Math.min(median * Math.exp(-reach * sigma), ...positive.map(value => value * 0.97)))
  const to = Math.max(median * Math.exp(reach * sigma), ...positive.map(value => value * 1.03))
  const top = median * Math.exp(-sigma * sigma)
  const log = (x: number) => -((Math.log(x / median) / sigma) ** 2) / 2 - Math.log(x)
  const heightAt = (x: number) => (x > 0 ? Math.exp(log(x) - log(top)) : 0)
  const at = (value: number) => ((value - from) / (to - from)) * width
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const value = from + ((to - from) * i) / steps
    return { x: at(value), y: heightAt(value) }
  })
  return { from, to, points, at, heightAt }
}

/** Places for labels on one line so that none is nearer than `apart`, none outside; the order stays. */
export function spreadLabels(places: readonly number[], apart: number, width: number): number[] {
  const out: number[] = []
  for (const place of places) out.push(Math.max(place, (out.at(-1) ?? Number.NEGATIVE_INFINITY) + apart))
  let limit = width
  for (let i = out.length - 1; i >= 0; i--) {
    out[i] = Math.min(out[i]!, limit)
    limit = out[i]! - apart
  }
  return out
}
