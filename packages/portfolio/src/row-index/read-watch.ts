/** Notes of each row what the index of its list and its totals need, while it is read. */
import type { ReadRow } from '@cradle/impact/rows'
import { keysOf, type RowKeys } from './row-keys.ts'

export class ReadWatch {
  readonly #width: number
  readonly #add: (row: number, keys: RowKeys) => void
  /** Rows with cells behind the last column. */
  surplus = 0

  /** `width`: columns of the header. */
  constructor(width: number, add: (row: number, keys: RowKeys) => void) {
    this.#width = width
    this.#add = add
  }

  readonly see = ({ row, cells, values }: ReadRow): void => {
    if (cells.length > this.#width) this.surplus++
    this.#add(row, keysOf(values))
  }
}
