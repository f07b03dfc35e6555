/** A file of words, as a module. */
export type Words = { default: Record<string, unknown> }

/** The words of every language but English, file by file. */
export const otherLanguages = import.meta.glob<Words>(['./*/*.json', '!./en/*.json'])
