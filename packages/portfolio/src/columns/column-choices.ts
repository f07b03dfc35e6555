/** What is kept of a draft as JSON. */
import type { Field, ReadOptions } from '@cradle/impact/rows'

/** Column index -> field, or null to leave the column out. */
export type ColumnChoices = Readonly<Record<string, string | null>>

/** The same by number, as the reader of rows takes it. */
export const choiceMap = (choices: ColumnChoices): Map<number, Field | null> =>
  new Map(Object.entries(choices).map(([column, field]) => [Number(column), field as Field | null]))

/** How the rows of a list are read: what people said of its columns, and what its numbers proved. */
export const readingOf = ({
  choices,
  decimal,
  style,
}: {
  choices: ColumnChoices
  decimal: ',' | '.' | null
  style: StoredNumberStyle | null
}): Omit<ReadOptions, 'isKnown'> => ({ choices: choiceMap(choices), decimal, fileStyle: style })

export type StoredNumberStyle = { proven: ',' | '.' | 'mixed' | null; likely: ',' | '.' }

/** A match of an entry as it was before a decision, by the entry's key. */
export type DecisionBefore = {
  key: string
  decision: 'confirmed' | 'rejected' | 'chosen' | null
  decidedBy: 'you' | 'memory' | null
  organisationId: string | null
}

/** What it takes to go back beside the cells. */
export type UndoData =
  | { kind: 'columns'; choices: ColumnChoices; decimal: ',' | '.' | null }
  | { kind: 'matches'; before: readonly DecisionBefore[] }
