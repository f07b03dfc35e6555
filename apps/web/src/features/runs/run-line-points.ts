import type { Run } from '@cradle/contract'

/** The weighted burden of a delivered run. Person-years, burdens negative. */
export type RunPoint = {
  id: string
  number: number
  /** Milliseconds since 1970. */
  at: number
  value: number
  low: number | null
  high: number | null
  /** What it was calculated with. */
  edition: { data: string; method: string } | null
}

/** Delivered runs with a number, the first delivered first. */
export function pointsOf(runs: readonly Run[]): RunPoint[] {
  return runs
    .flatMap(({ id, number, status, delivered, total_impact, p5, p95, stand: provenance }) =>
      status === 'delivered' && delivered && total_impact !== null
        ? [
            {
              id,
              number,
              at: Date.parse(delivered),
              value: total_impact,
              low: p5,
              high: p95,
              edition: provenance && { data: provenance.data_version, method: provenance.method_version },
            },
          ]
        : [],
    )
    .sort((a, b) => a.at - b.at || a.number - b.number)
}

/** Neighbours calculated with the same data and method are joined by a line; others are not comparable without a word. */
export function joined(points: readonly RunPoint[]): RunPoint[][] {
  const lines: RunPoint[][] = []
  for (const point of points) {
    const line = lines.at(-1)
    const before = line?.at(-1)?.edition
    if (line && before?.data === point.edition?.data && before?.method === point.edition?.method) line.push(point)
    else lines.push([point])
  }
  return lines
}

/**
 * Places along an axis of time from `left` to `right` (pixels), in the order of the times, at least `apart` from each other: runs of
 * one afternoon beside those of a year would lie on each other. `apart` shrinks where there are more than have room.
 */
export function placesOf(times: readonly number[], left: number, right: number, apart: number): number[] {
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0]
  const gap = Math.min(apart, (right - left) / Math.max(1, times.length - 1))
  const places = times.map(time =>
    last > first ? left + ((time - first) / (last - first)) * (right - left) : (left + right) / 2,
  )
  for (let i = 1; i < places.length; i++) places[i] = Math.max(places[i]!, places[i - 1]! + gap)
  for (let i = places.length - 1; i >= 0; i--)
    places[i] = Math.min(places[i]!, i === places.length - 1 ? right : places[i + 1]! - gap)
  return places
}
