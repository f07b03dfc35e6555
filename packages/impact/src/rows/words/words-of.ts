/**
 * The words of one entry of a table of words. They stand in one text, because a table of two thousand lines would hide which
 * words belong together.
 */
export const wordsOf = (entry: string): string[] => entry.split('; ')
