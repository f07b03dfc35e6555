import { type Message, message } from '@cradle/words/messages'
import type { EditedList } from './edited-list.ts'

/** What reading a file again did, for the trail of changes. */
export function readingChange({ sheet, remade, dropped }: NonNullable<EditedList['reread']>): Message {
  const row = String(sheet.headerRow)
  const change =
    sheet.worksheet === null
      ? message('changes:reading', { row })
      : message('changes:reading_worksheet', { name: sheet.worksheet, row })
  return remade + dropped === 0 ? change : message('changes:reading_with_edits', { change, remade, dropped })
}
