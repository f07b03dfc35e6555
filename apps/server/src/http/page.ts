/** The specification's page: count, addresses of the neighbours, results. `path` is the call's own path. */
export function pageOf<Item>(
  results: Item[],
  count: number,
  path: string,
  query: Readonly<Record<string, string | number | boolean | undefined>> & { limit: number; offset: number },
): { count: number; next: string | null; previous: string | null; results: Item[] } {
  const { limit, offset } = query
  const at = (start: number) => {
    const search = new URLSearchParams()
    for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
    search.set('offset', String(start))
    return `${path}?${search}`
  }
  return {
    count,
    next: offset + limit < count ? at(offset + limit) : null,
    previous: offset > 0 ? at(Math.max(0, offset - limit)) : null,
    results,
  }
}
