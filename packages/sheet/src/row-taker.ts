/** Reading can stop: what was looked for is found. */
export class Enough extends Error {}

/** What takes the rows of a file as they come; `add` may raise `Enough`. */
export type RowTaker = {
  /** `cells` may be used again for the next row. */
  add(row: number, cells: readonly string[]): void
  /** Writes the cell of one row into those below it. Returns how many rows it looked at. */
  repeatDown(column: number, from: number, to: number): number
  /** No row follows. */
  end(): void
}

/** Lines that hold something, as many as are wanted. Raises `Enough` behind the last. */
export const takeLines = (count: number, take: (line: number, cells: readonly string[]) => void): RowTaker => {
  let taken = 0
  return {
    add(line, cells) {
      if (cells.every(cell => cell.trim() === '')) return
      take(line, cells)
      if (++taken >= count) throw new Enough()
    },
    repeatDown: () => 1,
    end() {},
  }
}
