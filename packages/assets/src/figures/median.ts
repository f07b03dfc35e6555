/** The middle value, or the mean of the two in the middle. Raises RangeError for none. */
export function median(values: readonly number[]): number {
  const ordered = values.toSorted((x, y) => x - y)
  const upper = ordered[Math.floor(ordered.length / 2)]
  const lower = ordered[Math.ceil(ordered.length / 2) - 1]
  if (upper === undefined || lower === undefined) throw new RangeError('no median of no values')
  return (lower + upper) / 2
}
