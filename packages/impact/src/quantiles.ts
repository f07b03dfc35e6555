/** Quantiles without sorting: Hyndman and Fan 1996, type 7 (linear between order statistics), by selection in place. */

export type Interval = { p5: number; p50: number; p95: number }

/** P5, P50 and P95 of `values`, which are reordered. Undefined for an empty array. */
export function intervalOf(values: Float64Array): Interval {
  const last = values.length - 1
  const p50 = quantile(values, 0.5, 0, last)
  const middle = Math.floor(last * 0.5)
  const p5 = quantile(values, 0.05, 0, middle)
  const p95 = quantile(values, 0.95, Math.min(middle, last), last)
  return { p5, p50, p95 }
}

/** `from..to` must hold the order statistics it asks for: all, or a side of an earlier selection. */
function quantile(values: Float64Array, p: number, from: number, to: number): number {
  const h = (values.length - 1) * p
  const k = Math.floor(h)
  select(values, k, from, to)
  const low = values[k]!
  if (h === k) return low
  // The next order statistic is the smallest of those above.
  let high = Number.POSITIVE_INFINITY
  for (let i = k + 1; i < values.length; i++) if (values[i]! < high) high = values[i]!
  return low + (h - k) * (high - low)
}

/** Puts the k-th smallest at k, smaller ones before it, larger ones after it. Hoare 1961. */
function select(values: Float64Array, k: number, from: number, to: number): void {
  let left = from
  let right = to
  while (left < right) {
    const pivot = values[(left + right) >> 1]!
    let i = left
    let j = right
    while (i <= j) {
      while (values[i]! < pivot) i++
      while (values[j]! > pivot) j--
      if (i > j) break
      const swap = values[i]!
      values[i] = values[j]!
      values[j] = swap
      i++
      j--
    }
    if (k <= j) right = j
    else if (k >= i) left = i
    else return
  }
}
