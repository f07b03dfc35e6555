import { and, eq, inArray } from 'drizzle-orm'
import { portfolios, sheets, uploadedRows } from '../db/tables/index.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../ids.ts'
import { completePortfolios } from '../portfolios/queries.ts'
import type { OwnedPortfolioId } from '../portfolios/rights.ts'
import { changeList } from './change-list.ts'

const AT_ONCE = 5000

/**
 * A column now names portfolios: rows that name another one move to a draft of their own. Each new draft is seen only when its rows
 * are read, and then has them all.
 */
export async function splitList(
  deps: Deps,
  owner: string,
  from: OwnedPortfolioId,
  moved: readonly { name: string; rows: number[] }[],
): Promise<OwnedPortfolioId[]> {
  const { workDb, clock } = deps
  const made: OwnedPortfolioId[] = []
  for (const { name, rows } of moved) {
    const id = newId(clock.now()) as OwnedPortfolioId
    await workDb.transaction(async tx => {
      const [home] = await tx.select().from(portfolios).where(eq(portfolios.id, from))
      const [sheet] = await tx.select().from(sheets).where(eq(sheets.portfolioId, from))
      await tx.insert(portfolios).values({
        ...{ id, owner, series: id, name, status: 'draft', complete: false, created: clock.now() },
        ...{ uploadId: home!.uploadId, rowsTotal: rows.length, rowsAccepted: 0, rowsRejected: 0, rowsWarnings: 0 },
        entriesTotal: 0,
      })
      await tx.insert(sheets).values({ ...sheet!, portfolioId: id })
      for (let i = 0; i < rows.length; i += AT_ONCE)
        await tx
          .update(uploadedRows)
          .set({ portfolioId: id })
          .where(and(eq(uploadedRows.portfolioId, from), inArray(uploadedRows.row, rows.slice(i, i + AT_ONCE))))
      await completePortfolios(tx, [id])
    })
    await changeList(deps, { ...{ id, owner, revision: 0, edits: {} }, tell: () => null })
    made.push(id)
  }
  return made
}
