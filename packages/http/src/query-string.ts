/** Marks a key that stood more than once in the query: which one counts would be a guess, so the call is refused. */
export const REPEATED = Symbol('repeated')

/** Reads a query string into plain text values without a prototype. */
export function readQueryString(text: string): Record<string, string | typeof REPEATED> {
  const query: Record<string, string | typeof REPEATED> = Object.create(null)
  for (const [key, value] of new URLSearchParams(text)) query[key] = key in query ? REPEATED : value
  return query
}
