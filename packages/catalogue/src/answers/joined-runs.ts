/** The runs of a Monte Carlo calculation that were drawn some at a time, as if they had been drawn at once. Light enough for the thread that answers. */
import type { MonteCarloChunk } from './monte-carlo.ts'

/** In their order; there is at least one. */
export function joinedRuns(chunks: readonly MonteCarloChunk[]): MonteCarloChunk {
  const [first] = chunks
  if (!first) throw new Error('A calculation has at least one run.')
  return {
    ...first,
    draws: first.draws.map((figures, side) =>
      figures.map((draws, figure) => draws && concatenated(chunks.map(chunk => chunk.draws[side]![figure]!))),
    ),
  }
}

function concatenated(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
