import words from './industry-words.json' with { type: 'json' }

/**
 * Plain words for industries in English, German, French, Spanish and Portuguese by sector of the edition, separated by `; `: how people and
 * providers of indices name what a company does. The words are ours; no text of a classification is in them.
 */
export const INDUSTRY_WORDS: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(words.sectors))

/**
 * Words that mean many sectors at once, by division of ISIC Rev. 4: an edition of the method takes the mean of its sectors, and the second
 * one says how far they lie apart. Words of a whole economy (industry, manufacturing, services) stand nowhere: they say nothing.
 */
export const DIVISION_WORDS: Readonly<Record<string, string>> = words.divisions
