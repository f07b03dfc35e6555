import type { CatalogueRow, CodedMessage, Language } from '@cradle/contract'
import { render } from '@cradle/words/messages'

/** A row for readers of a language: name, group, reason and source in words. Ids, units, statuses and citations are the same in all. */
export function rowInLanguage(row: CatalogueRow, language: Language): CatalogueRow {
  const say = <Text extends string | null>(message: CodedMessage | null, otherwise: Text): string | Text =>
    message === null ? otherwise : render(message, language, otherwise ?? '')
  return {
    ...row,
    name: say(row.name_message, row.name),
    group: say(row.group_message, row.group),
    reason: say(row.reason_message, row.reason),
    source: say(row.source_message, row.source),
  }
}
