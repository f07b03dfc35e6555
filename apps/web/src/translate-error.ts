import i18n from './i18n/i18n.ts'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The values with which an English text of the catalogue is this sentence; null where it is another sentence. */
export const valuesIn = (text: string, sentence: string): Record<string, string> | null => {
  const pattern = text
    .split(/\{\{(\w+)\}\}/)
    .map((part, at) => (at % 2 === 1 ? `(?<${part}>.+?)` : escaped(part)))
    .join('')
  const found = new RegExp(`^${pattern}$`).exec(sentence)
  return found ? { ...found.groups } : null
}

/** Figures and names: what a sentence in general words does not say. */
const hasDetail = (sentence: string): boolean => /\d|[“"«]/.test(sentence)

/**
 * What the server said, in the reader's language; undefined where its own sentence says it best. The catalogue may have several texts for
 * one code (`no_room`, `no_room-files`): the one that is this sentence is said, with its values. Else the code's general words are, unless
 * the server's sentence has figures or names that they lack.
 */
export const translateError = (code: string, sentence: string): string | undefined => {
  if (!code || i18n.language === 'en') return undefined
  const english = (i18n.getResourceBundle('en', 'errors') ?? {}) as Record<string, string>
  const translate = (key: string, values: object) =>
    i18n.exists(`errors:${key}`)
      ? (i18n.t as (key: string, values: object) => string)(`errors:${key}`, values)
      : undefined
  for (const [key, text] of Object.entries(english)) {
    const values = key === code || key.startsWith(`${code}-`) ? valuesIn(text, sentence) : null
    if (values) return translate(key, values)
  }
  const general = english[code]
  return general === undefined || general.includes('{{') || hasDetail(sentence) ? undefined : translate(code, {})
}
