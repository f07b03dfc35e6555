import type { CatalogueRow, CodedMessage, Language } from '@cradle/contract'
import { render } from '@cradle/words/messages'

/** A row for readers of a language: name, group, reason and source in words. Ids, units, statuses and citations are the same in all. */
export function rowInLanguage(row: CatalogueRow, language: Language): CatalogueRow {
  // Rows are in English already, with numbers as programs write them.
  if (language === 'en') return row
  const words = <Text extends string | null>(message: CodedMessage | null, otherwise: Text): string | Text =>
    message === null ? otherwise : render(message, language, otherwise ?? '')
  return {
    ...row,
    name: words(row.name_message, row.name),
    group: words(row.group_message, row.group),
    reason: words(row.reason_message, row.reason),
    source: words(row.source_message, row.source),
  }
}
