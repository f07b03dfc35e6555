// biome-ignore-all lint/a11y/useFocusableInteractive: the grid is one tab stop; aria-activedescendant points at its cells
// biome-ignore-all lint/a11y/useKeyWithClickEvents: keys are heard by the grid
// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be drawn in part and written in by key
import type { Problem, UploadedRow } from '@cradle/contract'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Leave } from './cell-editor.tsx'
import { readBlock, writeBlock } from './copied-block.ts'
import { cellOf, type Naming } from './findings.ts'
import styles from './grid.module.css'
import { cellId, type GridActions, GridRow } from './grid-row.tsx'
import { blockOf, holds, moveBy, type Place, within } from './place.ts'
import type { Rows, RowsStore } from './rows-store.ts'

export type CellText = { row: UploadedRow; header: string; value: string }

type Props = {
  label: string
  rows: Rows
  store: RowsStore
  header: readonly string[]
  widths: readonly number[]
  naming: Naming
  active: Place
  onActive: (place: Place) => void
  onWrite: (cells: CellText[]) => void
  onFix: (row: UploadedRow, problem: Problem, isAlike: boolean) => void
  onLeaveOut: (rows: UploadedRow[]) => void
  onRestore: (row: UploadedRow) => void
  onUndo: () => void
  /** +1 forwards, -1 backwards. */
  onNextProblem: (step: 1 | -1) => void
}

const lineHeight = 32
const whyHeight = 34
const numberWidth = 56
const plain = { ctrlKey: false, metaKey: false, shiftKey: false }
/** A written cell is left as with the key that left it. */
const presses = {
  down: { ...plain, key: 'ArrowDown' },
  up: { ...plain, key: 'ArrowUp' },
  right: { ...plain, key: 'Tab' },
  left: { ...plain, key: 'Tab', shiftKey: true },
} as const satisfies Record<Exclude<Leave, 'stay'>, unknown>

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

/**
 * Rows to repair, as a spreadsheet: one tab stop, arrows, Enter or F2 to write, blocks copied and pasted, Ctrl+D down,
 * Ctrl+Z back. Only the rows in view are drawn and fetched.
 */
export const RepairGrid = (props: Props) => {
  const { label, rows, store, header, widths, naming, active, onActive } = props
  const { t } = useTranslation('drafts')
  const [anchor, setAnchor] = useState<Place | null>(null)
  const [editing, setEditing] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const count = rows.count ?? 0
  const size = { rows: count, columns: header.length }
  const block = blockOf(active, anchor ?? active)

  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: index => {
      const row = rows.at.get(index)
      return lineHeight + whyHeight * (row ? (row.deleted ? 1 : Math.min(5, row.problems.length)) : 0)
    },
    overscan: 8,
    scrollPaddingStart: lineHeight + 4,
    scrollPaddingEnd: whyHeight,
    rangeExtractor: range => {
      const drawn = defaultRangeExtractor(range)
      // The active cell is named to screen readers by its id: it has to be there.
      if (active.row >= count || drawn.includes(active.row)) return drawn
      return [...drawn, active.row].sort((a, b) => a - b)
    },
  })
  const items = virtual.getVirtualItems()
  const inView = virtual.range
  const first = inView?.startIndex ?? 0
  const last = inView?.endIndex ?? 0
  useEffect(() => {
    if (count > 0) store.need(Math.max(0, first - 40), Math.min(count - 1, last + 80))
  }, [store, first, last, count])

  const go = (place: Place, isLonger = false) => {
    setAnchor(isLonger ? (anchor ?? active) : null)
    onActive(place)
    virtual.scrollToIndex(place.row)
  }
  // Sideways the browser knows best.
  useEffect(() => {
    document.getElementById(cellId(active.row, active.column))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])

  const textAt = (place: Place) => cellOf(rows.at.get(place.row), header[place.column] ?? '')
  const write = (cells: { place: Place; value: string }[]) => {
    const known = cells.flatMap(({ place, value }) => {
      const row = rows.at.get(place.row)
      const name = header[place.column]
      return row && !row.deleted && name !== undefined && cellOf(row, name) !== value
        ? [{ row, header: name, value }]
        : []
    })
    if (known.length > 0) props.onWrite(known)
  }
  const cellsOfBlock = (value: (place: Place) => string) => {
    const cells: { place: Place; value: string }[] = []
    for (let row = block.top; row <= block.bottom; row++)
      for (let column = block.left; column <= block.right; column++)
        cells.push({ place: { row, column }, value: value({ row, column }) })
    return cells
  }
  const rowsOfBlock = () =>
    Array.from({ length: block.bottom - block.top + 1 }, (_, at) => rows.at.get(block.top + at)).flatMap(row =>
      row ? [row] : [],
    )
  const open = (text: string) => {
    const row = rows.at.get(active.row)
    if (row && !row.deleted) setEditing(text)
  }
  const leave = (value: string | null, how: Leave) => {
    setEditing(null)
    if (value !== null) write([{ place: active, value }])
    if (how !== 'stay') go(moveBy(presses[how], active, size, 1) ?? active)
    // Focus that went elsewhere by itself, with a press, stays there.
    if (how !== 'stay' || value === null) box.current?.focus({ preventScroll: true })
  }
  const fixHere = (isAlike: boolean) => {
    const row = rows.at.get(active.row)
    const problem = row?.problems.find(one => one.fix)
    if (row && problem) props.onFix(row, problem, isAlike)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // Tab leads on along the row only out of a cell that is written; otherwise it leaves the grid, so that nobody is caught.
    if (editing !== null || count === 0 || event.key === 'Tab') return
    const { key, shiftKey, altKey } = event
    const isCommand = event.ctrlKey || event.metaKey
    const act = (): boolean => {
      if (key === 'F8') props.onNextProblem(shiftKey ? -1 : 1)
      else if (key === 'F2' || (key === 'Enter' && !altKey && !isCommand)) open(textAt(active))
      else if (key === 'Enter' && altKey) fixHere(shiftKey)
      else if (isCommand && key.toLowerCase() === 'z') props.onUndo()
      else if (isCommand && key.toLowerCase() === 'd')
        write(cellsOfBlock(place => textAt({ row: block.top, column: place.column })))
      else if (isCommand && key.toLowerCase() === 'a') {
        setAnchor({ row: 0, column: 0 })
        onActive({ row: count - 1, column: header.length - 1 })
      } else if (isCommand && (key === 'Delete' || key === 'Backspace')) props.onLeaveOut(rowsOfBlock())
      else if (key === 'Delete' || key === 'Backspace') write(cellsOfBlock(() => ''))
      else if (key === 'Escape') setAnchor(null)
      else if (isTyped(event)) open(key)
      else {
        const to = moveBy(event, active, size, Math.max(1, last - first - 1))
        if (!to) return false
        go(to, shiftKey)
      }
      return true
    }
    if (act()) event.preventDefault()
  }
  const onCopy = (event: ClipboardEvent) => {
    if (editing !== null) return
    const cells = Array.from({ length: block.bottom - block.top + 1 }, (_, row) =>
      Array.from({ length: block.right - block.left + 1 }, (_, column) =>
        textAt({ row: block.top + row, column: block.left + column }),
      ),
    )
    event.clipboardData.setData('text/plain', writeBlock(cells))
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (editing !== null) return
    event.preventDefault()
    const copied = readBlock(event.clipboardData.getData('text/plain'))
    const single = copied.length === 1 && copied[0]!.length === 1 ? copied[0]![0]! : null
    // One cell fills the block, a block is laid down from its first cell.
    if (single !== null) return write(cellsOfBlock(() => single))
    const from = { row: block.top, column: block.left }
    write(
      copied.flatMap((line, row) =>
        line.map((value, column) => ({ place: { row: from.row + row, column: from.column + column }, value })),
      ),
    )
    setAnchor(from)
    onActive(within({ row: from.row + copied.length - 1, column: from.column + (copied[0]?.length ?? 1) - 1 }, size))
  }

  const latest: GridActions = {
    onPress: (row, column, isLonger) => {
      box.current?.focus({ preventScroll: true })
      go({ row, column }, isLonger)
    },
    onDrag: (row, column) => {
      setAnchor(anchor ?? active)
      onActive({ row, column })
    },
    onOpen: (row, column) => {
      onActive({ row, column })
      setEditing(textAt({ row, column }))
    },
    onLeave: leave,
    onFix: props.onFix,
    onRestore: props.onRestore,
  }
  const held = useRef(latest)
  held.current = latest
  const actions = useMemo<GridActions>(
    () => ({
      onPress: (...given) => held.current.onPress(...given),
      onDrag: (...given) => held.current.onDrag(...given),
      onOpen: (...given) => held.current.onOpen(...given),
      onLeave: (...given) => held.current.onLeave(...given),
      onFix: (...given) => held.current.onFix(...given),
      onRestore: (...given) => held.current.onRestore(...given),
    }),
    [],
  )

  const template = `${numberWidth}px ${widths.map(width => `${width}px`).join(' ')}`
  const total = numberWidth + widths.reduce((sum, width) => sum + width, 0)
  return (
    <div
      ref={box}
      role="grid"
      tabIndex={0}
      className={styles.box}
      aria-label={label}
      aria-rowcount={count + 1}
      aria-colcount={header.length + 1}
      aria-multiselectable="true"
      aria-describedby="repair-keys"
      {...(count > 0 ? { 'aria-activedescendant': cellId(active.row, active.column) } : {})}
      style={{ '--columns': template } as React.CSSProperties}
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onPaste={onPaste}
    >
      <div className={styles.inner} style={{ minWidth: total }} role="presentation">
        <div role="row" aria-rowindex={1} className={styles.head}>
          <div role="columnheader" className={styles.number}>
            <span className="vh">{t('repair.row')}</span>
            <span aria-hidden="true">#</span>
          </div>
          {header.map(name => (
            <div key={name} role="columnheader" className={styles.headCell} title={name}>
              <span>{name}</span>
              {naming.fieldOf.has(name) && naming.fieldOf.get(name) !== name ? <i>{naming.fieldOf.get(name)}</i> : null}
            </div>
          ))}
        </div>
        <div className={styles.rows} style={{ height: virtual.getTotalSize() }} role="rowgroup">
          {items.map(item => (
            <GridRow
              key={item.key}
              row={rows.at.get(item.index)}
              index={item.index}
              start={item.start}
              header={header}
              naming={naming}
              active={item.index === active.row ? active.column : -1}
              from={holds(block, item.index) ? block.left : -1}
              until={holds(block, item.index) ? block.right : -2}
              editing={item.index === active.row ? editing : null}
              actions={actions}
              rowRef={virtual.measureElement}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
