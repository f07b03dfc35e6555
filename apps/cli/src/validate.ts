import path from 'node:path'
import { loadReference, loadReferenceWorld } from '@cradle/data'
import { matcherOf, readPortfolios } from '@cradle/portfolio'
import { presentProblem } from '@cradle/report'
import { Cannot } from './cannot.ts'
import { type Given, only } from './command.ts'
import { readTable } from './read-table.ts'
import { table } from './table.ts'
import type { Terminal } from './terminal.ts'

const SHOWN = 200

/** Reads and judges the rows; the exit code. */
export async function validate(given: Given, terminal: Terminal): Promise<number> {
  const file = only(given, 'validate', 'one file')
  const sheet = await readTable(file, 2)
  if (sheet.kind !== 'ok') {
    if (!given.flag('json')) throw new Cannot(`${file}: ${sheet.sentence}`, 2)
    const { kind, sentence, details } = sheet
    terminal.print(JSON.stringify({ file, verdict: 'unreadable', code: kind, sentence, details }, null, 1))
    return 2
  }
  const { isExact } = matcherOf(loadReferenceWorld())
  const read = readPortfolios(sheet, loadReference(), {
    name: path.parse(file).name,
    newId: position => `entry-${position + 1}`,
    isKnown: row => isExact({ name: row.name, entityId: row.entityId ?? '', country: row.iso3 }),
  })
  const taken = read.kind === 'taken' ? read : null
  // Every row's own, however many rows have the same.
  const found =
    read.kind === 'taken'
      ? [...read.result.fileProblems, ...read.result.rows.flatMap(row => row.problems)]
      : read.problems
  const problems = found
    .map(problem => presentProblem({ ...problem, more: null }))
    .sort((a, b) => (a.row ?? 0) - (b.row ?? 0))
  const rows = (taken?.portfolios ?? []).flatMap(portfolio => portfolio.rows)
  const count = (status: string) => rows.filter(row => row.status === status).length
  const counts = {
    total: sheet.rows.length,
    accepted: rows.length - count('rejected'),
    rejected: taken ? count('rejected') : sheet.rows.length,
    warnings: count('warning'),
  }
  const bad = taken === null || counts.rejected > 0 || (given.flag('strict') && problems.length > 0)
  const verdict = bad ? 'problems' : 'usable'
  if (given.flag('json')) {
    const { format, encoding, delimiter, worksheet, header, headerRow } = sheet
    const portfolios = (taken?.portfolios ?? []).map(({ name, rows: own, entries }) => ({
      name,
      rows: own.length,
      entries: entries.length,
    }))
    const form = { format, encoding, delimiter, worksheet, header, header_row: headerRow }
    terminal.print(JSON.stringify({ file, verdict, ...form, rows: counts, portfolios, problems }, null, 1))
  } else if (!given.flag('quiet')) {
    if (problems.length > 0) terminal.print(listOf(problems, terminal))
    terminal.print(summaryOf(file, counts, taken !== null, problems.length))
  }
  return bad ? 1 : 0
}

type Mismatch = ReturnType<typeof presentProblem>

function listOf(problems: readonly Mismatch[], { paint }: Terminal): string {
  const lines = table(
    [{ title: 'row', align: 'right' }, { title: 'column' }, { title: 'kind' }, { title: 'finding' }],
    problems
      .slice(0, SHOWN)
      .map(({ row, column, severity, sentence, suggestion }) => [
        ...[row === null ? 'file' : String(row), column ?? '', severity],
        suggestion ? `${sentence} ${suggestion}` : sentence,
      ]),
  )
    .split('\n')
    .map((line, i) =>
      i < 2
        ? paint('dim', line)
        : line.replace(/ error {2}/, text => paint('red', text)).replace(/ warning {2}/, text => paint('yellow', text)),
    )
  const more = problems.length - SHOWN
  return [...lines, ...(more > 0 ? [`and ${more} more (--json lists all)`] : []), ''].join('\n')
}

function summaryOf(
  file: string,
  rows: Record<'total' | 'accepted' | 'rejected' | 'warnings', number>,
  taken: boolean,
  problems: number,
): string {
  const { total, accepted, rejected, warnings } = rows
  if (!taken) return `${file}: a required column is missing, so that none of ${total} rows can be used.`
  if (problems === 0) return `${file}: ${total} ${total === 1 ? 'row' : 'rows'}, all can be used.`
  return `${file}: of ${total} rows ${accepted} can be used (${warnings} with a warning), ${rejected} ${rejected === 1 ? 'is' : 'are'} rejected.`
}
