/** Values out of the JSON texts in which the database gives them, arrays each. Their type is what was stored: nothing checks it again. */
export const readChunks = <T>(chunks: readonly string[]): T[] => chunks.flatMap(chunk => JSON.parse(chunk) as T[])
