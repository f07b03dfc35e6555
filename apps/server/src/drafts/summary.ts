import type { Draft } from '@cradle/contract'
import { mapColumns } from '@cradle/impact/rows'
import { choiceMap } from '@cradle/portfolio/columns'
import { presentDraftLedger } from '@cradle/report'
import type { Deps } from '../deps/deps.ts'
import { sheetOf } from '../portfolios/list-queries.ts'
import { loadPortfolio } from '../portfolios/not-delivered.ts'
import { addressOf } from '../portfolios/present.ts'
import { blockedBy } from '../portfolios/present-rows.ts'
import type { ReadablePortfolioId } from '../portfolios/rights.ts'
import { presentChange } from './present-change.ts'
import { countChanges, countsOf, lastChange } from './queries.ts'

/** The state of a list: columns, problems, matches. */
export async function summariseDraft(
  { db, world }: Pick<Deps, 'db' | 'world'>,
  id: ReadablePortfolioId,
): Promise<Draft> {
  const portfolio = await loadPortfolio(db, id)
  const [sheet, counts, changes, last] = await Promise.all([
    sheetOf(db, id),
    countsOf(db, id),
    countChanges(db, id),
    lastChange(db, id),
  ])
  const { meanings } = mapColumns(sheet.header, choiceMap(sheet.choices))
  const sum = (of: (line: (typeof counts.classes)[number]) => number) =>
    counts.classes.reduce((total, line) => total + of(line), 0)
  const isDraft = portfolio.status === 'draft'
  const blocked = blockedBy(portfolio.status, sheet.missing, portfolio.rowsTotal)
  return {
    id: addressOf(portfolio),
    name: portfolio.name,
    revision: portfolio.revision,
    status: portfolio.status,
    of: portfolio.head ? null : portfolio.series,
    run: portfolio.number,
    file: portfolio.fileName === null ? null : { name: portfolio.fileName, size: portfolio.fileSize ?? 0 },
    rows: {
      total: portfolio.rowsTotal,
      accepted: portfolio.rowsAccepted,
      rejected: portfolio.rowsRejected,
      warnings: portfolio.rowsWarnings,
      deleted: counts.deleted,
    },
    columns: {
      count: sheet.header.length,
      used: meanings.filter(meaning => meaning.field !== null).length,
      missing: sheet.missing,
    },
    problems: {
      errors: sum(line => (line.severity === 'error' ? line.count : 0)),
      warnings: sum(line => (line.severity === 'warning' ? line.count : 0)),
      fixable: sum(line => line.fixable),
      classes: counts.classes,
    },
    matches: { ready: portfolio.matchedOn === world.stand.id, ...counts.matches },
    allocation: counts.allocation,
    ledger: presentDraftLedger(sheet.ledger),
    changes,
    undo: isDraft && last ? { revision: last.revision, ...presentChange(last.text) } : null,
    can_submit: blocked.length === 0,
    blocked_by: blocked,
  }
}
