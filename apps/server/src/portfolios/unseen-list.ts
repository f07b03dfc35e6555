import type { ReadPortfolioHead, ReadUploadMessage } from '@cradle/portfolio'
import type { Db } from '../db/open.ts'
import { insertPortfolios, type ListOrigin, RowsWriter } from './list-writer.ts'
import { removeIncomplete } from './queries.ts'

/** A list that is stored while it is read. Nobody sees it before its upload is completed. */
export class UnseenList {
  readonly #db: Db
  readonly #origin: Omit<ListOrigin, 'complete' | 'sheet'>
  readonly #accept: (heads: ReadPortfolioHead[]) => void
  #rows: RowsWriter
  #heads: readonly ReadPortfolioHead[] = []

  /** `accept` may rename the portfolios, or refuse them before anything is stored. */
  constructor(db: Db, origin: Omit<ListOrigin, 'complete' | 'sheet'>, accept: (heads: ReadPortfolioHead[]) => void) {
    this.#db = db
    this.#origin = origin
    this.#accept = accept
    this.#rows = new RowsWriter(db)
  }

  get portfolios(): readonly ReadPortfolioHead[] {
    return this.#heads
  }

  /** Takes what the reading thread sends. Raises what `accept` and the database raise. */
  async take(message: ReadUploadMessage): Promise<void> {
    if (message.kind === 'rows') return await this.#rows.add(message)
    if (message.kind === 'inputs') return
    const { portfolios, sheet } = message
    // A list that only looked small is read a second time.
    if (this.#heads.length > 0) await this.remove()
    this.#accept(portfolios)
    this.#rows = new RowsWriter(this.#db)
    this.#heads = portfolios
    await insertPortfolios(this.#db, portfolios, { ...this.#origin, complete: false, sheet })
  }

  /** Everything is stored. Raises what the database raised. */
  async end(): Promise<void> {
    await this.#rows.end()
  }

  /** Removes what was stored, once no statement is under way any more. */
  async remove(): Promise<void> {
    await this.#rows.end().catch(() => {})
    await removeIncomplete(
      this.#db,
      this.#heads.map(({ id }) => id),
    )
  }
}
