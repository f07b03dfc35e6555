/** Columns that a worksheet can have. */
export const MAX_COLUMNS = 16_384

/** A1 -> 0, AB12 -> 27; -1 where no letter stands. */
export function columnOf(text: string, from = 0, to = text.length): number {
  let column = 0
  for (let i = from; i < to && column < MAX_COLUMNS; i++) {
    const letter = text.charCodeAt(i) & 0xdf
    if (letter < 0x41 || letter > 0x5a) break
    column = column * 26 + letter - 0x40
  }
  return column - 1
}
