/** A page as the contract tells it: limit and offset of the question, addresses of the neighbours. */
export const pageOf = <T>(
  { path, query }: { path: string; query: URLSearchParams },
  all: readonly T[],
  usual: number,
  max = Number.POSITIVE_INFINITY,
): { count: number; next: string | null; previous: string | null; results: T[] } => {
  const limit = Math.min(max, Math.max(1, Number(query.get('limit') ?? usual) || usual))
  const offset = Math.max(0, Number(query.get('offset') ?? 0) || 0)
  const at = (start: number): string => {
    const next = new URLSearchParams(query)
    next.set('limit', String(limit))
    next.set('offset', String(start))
    return `${path}?${next}`
  }
  return {
    count: all.length,
    next: offset + limit < all.length ? at(offset + limit) : null,
    previous: offset > 0 ? at(Math.max(0, offset - limit)) : null,
    results: structuredClone(all.slice(offset, offset + limit)),
  }
}
