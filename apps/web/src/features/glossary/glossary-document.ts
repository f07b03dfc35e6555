import type { Entry } from './entries.ts'
import { inMethod } from './entries.ts'

/** docs/glossary.md, written from the words of the screens so that the two cannot say different things. */
export const glossaryDocument = (lead: string, entries: readonly Entry[]): string => {
  const sorted = [...entries].sort((a, b) => a.word.localeCompare(b.word, 'en', { sensitivity: 'base' }))
  const parts = sorted.map(({ id, word, text, more }) => {
    const anchor = inMethod[id]
    const further = anchor ? [`More: [methodology](methodology.md#${anchor}).`] : []
    return [`## ${word}`, [text, more, ...further].filter(Boolean).join(' ')].join('\n\n')
  })
  return `# Glossary\n\n${lead} The page of the product is \`/glossary\`; this file is written from its words (apps/web/src/i18n/en/glossary.json).\n\n${parts.join('\n\n')}\n`
}
