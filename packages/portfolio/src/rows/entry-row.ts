import type { AssessedEntry, EntrySource } from '../assess/assessed.ts'
import type { ListProblem } from '../edits/list.ts'
import { storedSource } from './stored-source.ts'

/** The columns of an entry's match, for `linkEntries`. */
export const linkColumns = (entry: AssessedEntry, organisationKey: string) => ({
  position: entry.position,
  match: entry.match,
  match_reason: entry.matchReason,
  kind: entry.kind,
  organisation_id: entry.organisationId,
  organisation_key: organisationKey,
  linked_to: entry.linkedTo,
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
  linked_to: entry.linkedTo,
  source: storedSource(source),
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

/** A problem as the columns of its table, for `insertMany`. */
export const problemColumns = (portfolioId: string, position: number, problem: AnyProblem) => ({
  portfolio_id: portfolioId,
  position,
  row: problem.row,
  column: problem.column,
  class: problem.class,
  severity: problem.severity,
  message: problem.message,
  remedy: problem.remedy,
  fix: problem.fix ?? null,
  more: problem.more ?? null,
})
