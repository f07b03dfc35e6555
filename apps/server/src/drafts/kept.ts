/** What is kept of a draft as JSON. */

/** Column index -> field, or null to leave the column out. */
export type ColumnChoices = Readonly<Record<string, string | null>>

export type NumberStyleKept = { proven: ',' | '.' | 'mixed' | null; likely: ',' | '.' }

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
