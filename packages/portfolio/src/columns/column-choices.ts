/** The parts of a draft that are stored as JSON. */
import type { ColumnChoice, Field, ReadOptions } from '@cradle/impact/rows'

/** Column index -> field, with the name of its unit where a person chose one (`capacity_mw@kW`), or null to leave the column out. */
export type ColumnChoices = Readonly<Record<string, string | null>>

const UNIT_MARK = '@'

export const choiceOf = (field: string, unit: string | undefined): string =>
  unit === undefined ? field : `${field}${UNIT_MARK}${unit}`

/** The same by number, as the reader of rows takes it. */
export const choiceMap = (choices: ColumnChoices): Map<number, ColumnChoice> =>
  new Map(
    Object.entries(choices).map(([column, choice]) => {
      const [field, unit] = choice?.split(UNIT_MARK) ?? []
      return [Number(column), { field: (field as Field | undefined) ?? null, unit: unit ?? null }]
    }),
  )

/** The reading of the rows of a list: the columns that people chose, and the number style that its numbers prove. */
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

/** Where the header of a list stands in its file, and who said so: the reader found it, a person chose it, here or in an earlier file. */
export type HeaderBy = 'found' | 'chosen' | 'remembered'
export type ReadingPlace = { worksheet: string | null; headerRow: number | null; headerBy: HeaderBy }

/** The state that undo restores beside the cells. */
export type UndoData =
  | { kind: 'columns'; choices: ColumnChoices; decimal: ',' | '.' | null }
  | { kind: 'matches'; before: readonly DecisionBefore[] }
  | ({ kind: 'reading'; choices: ColumnChoices; decimal: ',' | '.' | null } & ReadingPlace)

/** Of a change that took another one back: the revision of that one, and the state that makes it again. */
export type TakenBack = { kind: 'taken_back'; change: number; again: UndoData | null }
