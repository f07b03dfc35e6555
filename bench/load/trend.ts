/** Slope of the straight line of least squares through values at 0, 1, 2 ...; 0 of fewer than two. */
export function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((all, one) => all + one, 0) / values.length
  const over = values.reduce((all, value, i) => all + (i - middle) * (value - mean), 0)
  const under = values.reduce((all, _, i) => all + (i - middle) ** 2, 0)
  return under === 0 ? 0 : over / under
}
