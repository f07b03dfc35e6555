import words from './subindustry-words.json' with { type: 'json' }

/**
 * Names of sub-industries as lists of index and data providers write them, by sector of the edition, separated by `; `: longer than what
 * people type, and the same in thousands of lists. One that holds several sectors stands at the one that most companies of that name are in.
 */
export const SUBINDUSTRY_WORDS: Readonly<Record<string, string>> = words
