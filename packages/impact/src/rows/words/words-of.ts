/** The words of one entry of a table of words. */
export const wordsOf = (entry: string): string[] => entry.split('; ')
