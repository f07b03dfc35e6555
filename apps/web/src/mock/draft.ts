import type { Draft, Problem, UploadedRow } from '@cradle/contract'
import { message, render } from '@cradle/words/messages'
import { find } from './answers/portfolios.ts'
import {
  changes,
  columns,
  heldRows,
  lastChange,
  lastTakenBack,
  openProblems,
  requiredFields,
  revision,
  rows,
} from './draft-list.ts'
import { matches } from './matches.ts'

const countRows = (status: UploadedRow['status']): number => heldRows().filter(row => row.status === status).length

/** Problems of one kind in one column are shown as one. */
const classesOf = (problems: readonly Problem[]): Draft['problems']['classes'] => {
  const counted = new Map<string, Draft['problems']['classes'][number]>()
  for (const { class: kind, severity, column, fix } of problems) {
    const key = `${kind} ${column}`
    const known = counted.get(key) ?? { class: kind, severity, column, count: 0, fixable: 0 }
    counted.set(key, { ...known, count: known.count + 1, fixable: known.fixable + (fix ? 1 : 0) })
  }
  return [...counted.values()]
}

/** What a required field without a column says. */
const blockedBy = (field: string): Draft['blocked_by'][number] => {
  const refusal = message('refusals:columns_missing.field', { field })
  return {
    code: 'columns_missing',
    sentence: render(refusal, 'en'),
    message: { code: 'refusals:columns_missing.field', params: { field } },
  }
}

const ledgerClass = (name: 'calculated' | 'refused' | 'set_aside', count: number, all: number) => ({
  class: name,
  rows: count,
  share_of_rows: all === 0 ? 0 : count / all,
  allocation: 0,
  share_of_allocation: 0,
})

const ledgerOf = (all: number, held: number, rejected: number): Draft['ledger'] => ({
  rows: all,
  allocation: 0,
  money: null,
  rows_without_allocation: 0,
  rows_without_money: all,
  classes: [
    ledgerClass('calculated', held - rejected, all),
    ledgerClass('refused', rejected, all),
    ledgerClass('set_aside', all - held, all),
  ].filter(({ rows: count }) => count > 0),
  reasons: [],
  reasons_count: 0,
})

/** The list in hand as the draft of a portfolio. */
export const draftOf = (id: string): Draft => {
  const portfolio = find(id)
  const problems = openProblems()
  const held = heldRows().length
  const rejected = countRows('rejected')
  const last = lastChange()
  const again = lastTakenBack()
  const used = columns.flatMap(column => column.field ?? [])
  const missing = requiredFields.filter(field => !used.includes(field))
  const countMatches = (kind: string) => matches.filter(one => one.class === kind).length
  return {
    id,
    name: portfolio.name,
    revision: revision(),
    status: portfolio.status,
    of: null,
    run: 1,
    file: portfolio.file,
    rows: {
      total: held,
      accepted: held - rejected,
      rejected,
      warnings: countRows('warning'),
      deleted: rows.length - held,
    },
    columns: { count: columns.length, used: used.length, missing },
    problems: {
      errors: problems.filter(one => one.severity === 'error').length,
      warnings: problems.filter(one => one.severity === 'warning').length,
      fixable: problems.filter(one => one.fix).length,
      classes: classesOf(problems),
    },
    matches: {
      ready: true,
      exact: countMatches('exact'),
      likely: countMatches('likely'),
      new: countMatches('new'),
      open: matches.filter(one => one.state === 'open').length,
      safe: matches.filter(one => one.state === 'open').length,
      decided: matches.filter(one => one.by === 'you').length,
    },
    allocation: {
      sum: matches.reduce((sum, one) => sum + one.allocation, 0),
      entries: matches.length,
      computed: 0,
    },
    ledger: ledgerOf(rows.length, held, rejected),
    changes: changes.length,
    undo: last ? { revision: last.revision, text: last.text, message: last.message } : null,
    redo: again ? { revision: again.revision, text: again.text, message: again.message } : null,
    can_submit: missing.length === 0,
    blocked_by: missing.map(blockedBy),
  }
}
