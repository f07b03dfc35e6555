import type { Draft } from '@cradle/contract'
import { presentChange, presentDraft } from '@cradle/report'
import type { Deps } from '../deps/deps.ts'
import { sheetOf } from '../portfolios/list-queries.ts'
import { loadPortfolio } from '../portfolios/not-delivered.ts'
import { addressOf } from '../portfolios/present.ts'
import type { ReadablePortfolioId } from '../portfolios/rights.ts'
import { countChanges, countsOf, lastChange, lastTakenBack } from './queries.ts'

/** The state of a list: columns, problems, matches. */
export async function summariseDraft(
  { db, world }: Pick<Deps, 'db' | 'world'>,
  id: ReadablePortfolioId,
): Promise<Draft> {
  const portfolio = await loadPortfolio(db, id)
  const [sheet, counts, changes, last, takenBack] = await Promise.all([
    sheetOf(db, id),
    countsOf(db, id, portfolio.entriesTotal),
    countChanges(db, id),
    lastChange(db, id),
    lastTakenBack(db, id),
  ])
  return presentDraft({
    list: { ...portfolio, id: addressOf(portfolio) },
    sheet,
    counts,
    isMatched: portfolio.matchedOn === world.stand.id,
    changes,
    last: last ? { revision: last.revision, ...presentChange(last.text) } : null,
    takenBack: takenBack ? { revision: takenBack.change.revision, ...presentChange(takenBack.change.text) } : null,
  })
}
