import words from './product-words.json' with { type: 'json' }

/**
 * Words for industries that are named by what they make or do: parts, materials, goods and smaller services, in English, German, French,
 * Spanish and Portuguese, by sector of the edition, separated by `; `.
 */
export const PRODUCT_WORDS: Readonly<Record<string, string>> = words
