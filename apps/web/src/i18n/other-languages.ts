import type { Words } from './catalogue.ts'

/** The words of every language but English, file by file. */
export const otherLanguages = import.meta.glob<Words>(['./*/*.json', '!./en/*.json'])
