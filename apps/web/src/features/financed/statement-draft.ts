import type { StatementItem } from '@cradle/contract'

/** What stands in the fields of a statement, by the id of its line. Values are texts while they are typed. */
export type StatementDraft = { texts: Record<string, string>; values: Record<string, string> }

export const draftOf = (rows: readonly StatementItem[]): StatementDraft => ({
  texts: Object.fromEntries(rows.map(row => [row.id, row.text ?? ''])),
  values: Object.fromEntries(
    rows.filter(({ kind }) => kind === 'user_value').map(row => [row.id, row.value === null ? '' : String(row.value)]),
  ),
})

/** A number as people type it: a comma or a point before its decimals. NaN where it is none. */
const numberOf = (text: string): number =>
  Number(
    text
      .trim()
      .replaceAll(/[\s\u00a0\u202f]/g, '')
      .replace(',', '.'),
  )

/** Lines whose value is no number. */
export const wrongValues = (rows: readonly StatementItem[], { values }: StatementDraft): string[] =>
  rows.flatMap(({ id, kind }) =>
    kind === 'user_value' && (values[id] ?? '').trim() !== '' && !Number.isFinite(numberOf(values[id] ?? ''))
      ? [id]
      : [],
  )

/** What differs from the statement; null takes away. */
export function changesOf(rows: readonly StatementItem[], draft: StatementDraft) {
  const texts: Record<string, string | null> = {}
  const values: Record<string, number | null> = {}
  for (const row of rows) {
    const text = (draft.texts[row.id] ?? '').trim()
    if (text !== (row.text ?? '')) texts[row.id] = text === '' ? null : text
    if (row.kind !== 'user_value') continue
    const typed = (draft.values[row.id] ?? '').trim()
    const value = typed === '' ? null : numberOf(typed)
    if (value !== row.value && (value === null || Number.isFinite(value))) values[row.id] = value
  }
  return { texts, values }
}
