/** How far a list is that is not calculated yet, as it goes over the wire. */
import type { CodedMessage, Draft } from '@cradle/contract'
import { mapColumns } from '@cradle/impact/rows'
import type { DraftLedger } from '@cradle/portfolio'
import { type ColumnChoices, choiceMap } from '@cradle/portfolio/columns'
import { codeOf, englishDetail, fromStored, type Message, message, wireMessage } from '@cradle/words/messages'
import { presentDraftLedger } from './present-coverage.ts'

type Counts = Record<`rows${'Total' | 'Accepted' | 'Rejected' | 'Warnings'}`, number>

/** A list as it is stored. */
type ListFacts = Pick<Draft, 'id' | 'name' | 'revision' | 'status'> &
  Counts & {
    head: boolean
    series: string | null
    number: number
    fileName: string | null
    fileSize: number | null
  }

type DraftFacts = {
  list: ListFacts
  sheet: { header: readonly string[]; choices: ColumnChoices; missing: readonly string[]; ledger: DraftLedger | null }
  /** `classes`: the number of problems of each kind. */
  counts: {
    classes: Draft['problems']['classes']
    matches: Omit<Draft['matches'], 'ready'>
    allocation: Draft['allocation']
    deleted: number
  }
  /** Its entries are matched under what is in use. */
  isMatched: boolean
  changes: number
  /** The last change that can be taken back. */
  last: { revision: number; text: string; message: CodedMessage | null } | null
  /** The change that was taken back last, where it can be made again. */
  takenBack: DraftFacts['last']
}

/** The state of a list: columns, problems, matches. */
export function presentDraft({ list, sheet, counts, isMatched, changes, last, takenBack }: DraftFacts): Draft {
  const { meanings } = mapColumns(sheet.header, choiceMap(sheet.choices))
  const sum = (of: (line: (typeof counts.classes)[number]) => number) =>
    counts.classes.reduce((total, line) => total + of(line), 0)
  const blocked = blockedBy(list.status, sheet.missing, list.rowsTotal)
  return {
    id: list.id,
    name: list.name,
    revision: list.revision,
    status: list.status,
    of: list.head ? null : list.series,
    run: list.number,
    file: list.fileName === null ? null : { name: list.fileName, size: list.fileSize ?? 0 },
    rows: {
      total: list.rowsTotal,
      accepted: list.rowsAccepted,
      rejected: list.rowsRejected,
      warnings: list.rowsWarnings,
      deleted: counts.deleted,
    },
    columns: {
      count: sheet.header.length,
      used: meanings.filter(meaning => meaning.field !== null).length,
      missing: [...sheet.missing],
    },
    problems: {
      errors: sum(line => (line.severity === 'error' ? line.count : 0)),
      warnings: sum(line => (line.severity === 'warning' ? line.count : 0)),
      fixable: sum(line => line.fixable),
      classes: counts.classes,
    },
    matches: { ready: isMatched, ...counts.matches },
    allocation: counts.allocation,
    ledger: presentDraftLedger(sheet.ledger),
    changes,
    undo: list.status === 'draft' ? last : null,
    redo: list.status === 'draft' ? takenBack : null,
    can_submit: blocked.length === 0,
    blocked_by: blocked,
  }
}

/** A stored change of a draft: in English, and as a code with its values (null in rows of older versions). */
export function presentChange(stored: string): { text: string; message: CodedMessage | null } {
  const { detail, message: code } = fromStored(stored)
  return { text: detail, message: code }
}

/** What keeps a list from being calculated. */
export function blockedBy(status: string, missing: readonly string[], rows: number): Draft['blocked_by'] {
  return blockingMessages(status, missing, rows).map(why => ({
    code: codeOf(why),
    sentence: englishDetail(why),
    message: wireMessage(why),
  }))
}

function blockingMessages(status: string, missing: readonly string[], rows: number): Message[] {
  if (status === 'in_progress') return [message('refusals:in_progress.already')]
  if (status === 'delivered') return [message('refusals:delivered')]
  return [
    ...missing.map(field =>
      field === 'allocation'
        ? message('refusals:columns_missing.allocation')
        : message('refusals:columns_missing.field', { field }),
    ),
    ...(rows === 0 ? [message('refusals:no_rows.left_out')] : []),
  ]
}
