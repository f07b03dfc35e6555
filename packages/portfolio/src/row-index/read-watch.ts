/** Notes of each row what the index of its list and its totals need, while it is read. */
import type { ReadRow } from '@cradle/impact/rows'
import type { ReferenceIndex } from '../assess/assess-reference.ts'
import { ownerGroups } from './owner-groups.ts'
import { keysOf, type ReadKeys } from './row-keys.ts'

export class ReadWatch {
  readonly #world: ReferenceIndex
  readonly #width: number
  readonly #add: (row: number, keys: ReadKeys) => void
  /** Rows with cells behind the last column. */
  surplus = 0

  /** `width`: columns of the header. */
  constructor(world: ReferenceIndex, width: number, add: (row: number, keys: ReadKeys) => void) {
    this.#world = world
    this.#width = width
    this.#add = add
  }

  readonly see = ({ row, cells, values }: ReadRow): void => {
    if (cells.length > this.#width) this.surplus++
    this.#add(row, keysOf(values, ownerGroups(this.#world)))
  }
}
