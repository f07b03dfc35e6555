import type glossary from '../i18n/en/glossary.json'

/** A word of the glossary. */
export type TermId = keyof (typeof glossary)['terms']
