import type { MoreRows } from '@cradle/impact/rows'
import type { AssessedEntry, EntrySource } from '../assess/assessed.ts'
import type { ListProblem } from '../edits/list.ts'

/** The columns that say what an entry was matched to, for `linkEntries`. */
export const linkColumns = (entry: AssessedEntry, organisationKey: string) => ({
  position: entry.position,
  match: entry.match,
  match_reason: entry.matchReason,
  kind: entry.kind,
  organisation_id: entry.organisationId,
  organisation_key: organisationKey,
  ...decisionColumns(entry),
})

const decisionColumns = ({ matchClass, proposals, decision, decidedBy }: AssessedEntry) => ({
  match_class: matchClass ?? null,
  proposals: proposals ?? null,
  decision: decision ?? null,
  decided_by: decidedBy ?? null,
})

/** An entry as the columns of its table, for `insertMany`. `organisationKey` is null until it is assessed. */
export const entryColumns = (
  portfolioId: string,
  entry: AssessedEntry,
  organisationKey: string | null,
  source: EntrySource,
) => ({
  portfolio_id: portfolioId,
  position: entry.position,
  id: entry.id,
  allocation: entry.allocation,
  rows: entry.rows,
  match: entry.match,
  match_reason: entry.matchReason,
  kind: entry.kind,
  organisation_id: entry.organisationId,
  organisation_key: organisationKey,
  source,
  ...decisionColumns(entry),
})

/** A row of a file as the columns of its table, for `insertMany`. */
export const uploadedRowColumns = (
  portfolioId: string,
  { row, status, name }: { row: number; status: string; name: string },
  cells: Readonly<Record<string, string>>,
) => ({ portfolio_id: portfolioId, row, status, name, cells })

/** A problem of a row, of the whole list, or of many rows (`more`); as it was found, or as it is stored. */
type AnyProblem = Omit<ListProblem, 'fix'> & Partial<Pick<ListProblem, 'fix'>>

/** A problem as the columns of its table, for `insertMany`. What stands for many rows has no fix of its own: `fix` says which rows. */
export const problemColumns = (portfolioId: string, position: number, problem: AnyProblem) => ({
  portfolio_id: portfolioId,
  position,
  row: problem.row,
  column: problem.column,
  class: problem.class,
  severity: problem.severity,
  sentence: problem.sentence,
  suggestion: problem.suggestion,
  fix: problem.more ? JSON.stringify(problem.more) : (problem.fix ?? null),
})

/** The way back: the rows that a problem stands for. */
export const moreRowsOf = ({ row, fix }: { row: number | null; fix: string | null }): MoreRows | undefined =>
  row === null && fix !== null ? (JSON.parse(fix) as MoreRows) : undefined
