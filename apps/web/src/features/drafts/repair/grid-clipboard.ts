import type { ClipboardEvent } from 'react'
import { readBlock, writeBlock } from './copied-block.ts'
import { within } from './place.ts'
import type { GridCells } from './use-grid-cells.ts'

/** The selected block goes to the clipboard as a table. */
export function onGridCopy(event: ClipboardEvent, { editing, block, textAt }: GridCells): void {
  if (editing !== null) return
  const texts = Array.from({ length: block.bottom - block.top + 1 }, (_, row) =>
    Array.from({ length: block.right - block.left + 1 }, (_, column) =>
      textAt({ row: block.top + row, column: block.left + column }),
    ),
  )
  event.clipboardData.setData('text/plain', writeBlock(texts))
  event.preventDefault()
}

/** One copied cell fills the selected block, a copied block is laid down from its first cell. */
export function onGridPaste(event: ClipboardEvent, cells: GridCells): void {
  if (cells.editing !== null) return
  event.preventDefault()
  const copied = readBlock(event.clipboardData.getData('text/plain'))
  const [firstLine = []] = copied
  const single = copied.length === 1 && firstLine.length === 1 ? firstLine[0] : undefined
  if (single !== undefined) {
    cells.fillBlock(() => single)
    return
  }
  const from = { row: cells.block.top, column: cells.block.left }
  cells.write(
    copied.flatMap((line, row) =>
      line.map((value, column) => ({ place: { row: from.row + row, column: from.column + column }, value })),
    ),
  )
  const end = { row: from.row + copied.length - 1, column: from.column + (copied[0]?.length ?? 1) - 1 }
  cells.select(from, within(end, cells.size))
}
