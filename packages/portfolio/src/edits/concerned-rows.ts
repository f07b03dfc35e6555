/** Which rows of a list a change concerns: those it names, and all whose reading depends on them. */
import { numbersOf, readRows, rowsToFollow } from '@cradle/impact/rows'
import type { AssessmentContext } from '../assess/assess-entries.ts'
import { choiceMap, readingOf } from '../columns/column-choices.ts'
import { type ListTotals, othersOf } from '../row-index/list-totals.ts'
import { ownerGroups } from '../row-index/owner-groups.ts'
import { RowIndex } from '../row-index/row-index.ts'
import { keysOf, keysOfDecision } from '../row-index/row-keys.ts'
import { orRefused } from './apply-edits.ts'
import type { ApplyEditsAnswer, ApplyEditsTask, Edits } from './edited-list.ts'
import { asProblem } from './list.ts'
import { prepareEdits, rowsOfTask, storedStart } from './prepare-edits.ts'

/** Rows that a change may name, and rows that it may concern, for the others to be left alone. */
const MAX_NAMED = 200
export const MAX_CONCERNED = 1000

/** The rows and entries that edits name; null where they concern columns, or rows that nobody named. */
export function namedBy(edits: Edits): { rows: number[]; entries: string[] } | null {
  const { cells = [], fixes, remove = [], restore = [], places = [], back = [], decisionsBefore = [] } = edits
  const { allocations = [], decisions = [] } = edits
  if (edits.columns || edits.choices || edits.decimal !== undefined || edits.bulk || edits.match) return null
  if (edits.fill || cells.some(({ alike }) => alike) || (fixes && !fixes.rows)) return null
  const rows = [...cells, ...places, ...back].map(({ row }) => row)
  const all = new Set([...rows, ...(fixes?.rows ?? []), ...remove, ...restore])
  const entries = new Set([
    ...allocations.map(({ id }) => id),
    ...decisions.map(({ entry }) => entry),
    ...(edits.forget ?? []),
  ])
  const named = all.size + entries.size + decisionsBefore.length
  return named === 0 || named > MAX_NAMED ? null : { rows: [...all], entries: [...entries] }
}

/** `rows` and `entries` are the named ones; `keys`: of what the account decided since the list was read. */
export type ConcernedTask = ApplyEditsTask & {
  totals: ListTotals
  index: readonly Uint8Array[]
  keys: readonly string[]
}

export type ConcernedAnswer =
  | { kind: 'rows'; rows: number[] }
  | { kind: 'whole' }
  | Extract<ApplyEditsAnswer, { kind: 'refused' }>

/** `whole`: so many that all rows are better read again. */
export const concernedRows = (context: AssessmentContext, task: ConcernedTask): ConcernedAnswer =>
  orRefused(() => {
    const rows = rowsFor(context, task)
    return rows ? { kind: 'rows', rows: [...rows] } : { kind: 'whole' }
  })

function rowsFor({ prepared: { reference }, world }: AssessmentContext, task: ConcernedTask): Set<number> | null {
  const { sheet, edits, totals } = task
  const rows = rowsOfTask(sheet, task.rows)
  const text = { header: sheet.header, delimiter: sheet.delimiter, rows: rows.filter(row => !row.deleted) }
  const others = othersOf(totals, numbersOf(text, readingOf(sheet)))
  const { list, problems, choices } = prepareEdits(task, storedStart(sheet, rows), reference, others)
  const decisions = [...task.keys, ...(edits.decisionsBefore ?? []).map(({ key }) => key)]
  const keys = new Set(decisions.flatMap(keysOfDecision))
  readRows({ ...text, header: list.header, rows: rows.filter(row => !row.deleted) }, reference, {
    ...readingOf(sheet),
    choices: choiceMap(choices),
    together: true,
    others,
    each: ({ values }) => {
      for (const key of keysOf(values, ownerGroups(world))) keys.add(key)
    },
  })
  const index = new RowIndex(task.index)
  const named = rows.map(({ row }) => row)
  const related = index.related(named, keys, MAX_CONCERNED)
  const followed = related && rowsToFollow(problems.map(asProblem), related)
  return followed && index.related([...related, ...followed], keys, MAX_CONCERNED)
}
