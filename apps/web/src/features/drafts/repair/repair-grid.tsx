// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be drawn in part and written in by key
import { useEffect, useRef } from 'react'
import css from './grid.module.css'
import { onGridCopy, onGridPaste } from './grid-clipboard.ts'
import { GridHead } from './grid-head.tsx'
import { onGridKey } from './grid-keys.ts'
import type { GridProps } from './grid-props.ts'
import { cellId, GridRow } from './grid-row.tsx'
import { holds } from './place.ts'
import { useDrawnRows } from './use-drawn-rows.ts'
import { useGridActions } from './use-grid-actions.ts'
import { useGridCells } from './use-grid-cells.ts'

const numberWidth = 56

/**
 * Rows to repair, as a spreadsheet: one tab stop, arrows, Enter or F2 to write, blocks copied and pasted, Ctrl+D down,
 * Ctrl+Z back. Only the rows in view are drawn and fetched.
 */
export function RepairGrid(props: GridProps) {
  const { label, rows, header, widths, naming, active, onActive, onFix, onRestore } = props
  const box = useRef<HTMLDivElement>(null)
  const count = rows.count ?? 0
  const { virtual, items, rowsPerPage } = useDrawnRows(props, box)
  const cells = useGridCells(props, box, row => virtual.scrollToIndex(row))
  const { block, editing } = cells
  // Sideways the browser knows best.
  useEffect(() => {
    document.getElementById(cellId(active.row, active.column))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])
  const actions = useGridActions({
    onPress: (row, column, isLonger) => {
      box.current?.focus({ preventScroll: true })
      cells.go({ row, column }, isLonger)
    },
    onDrag: (row, column) => cells.select(cells.anchor ?? active, { row, column }),
    onOpen: (row, column) => {
      onActive({ row, column })
      cells.setEditing(cells.textAt({ row, column }))
    },
    onLeave: cells.leave,
    onFix,
    onRestore,
  })
  const template = `${numberWidth}px ${widths.map(width => `${width}px`).join(' ')}`
  const total = numberWidth + widths.reduce((sum, width) => sum + width, 0)
  return (
    <div
      ref={box}
      role="grid"
      tabIndex={0}
      className={css.box}
      aria-label={label}
      aria-rowcount={count + 1}
      aria-colcount={header.length + 1}
      aria-multiselectable="true"
      aria-describedby="repair-keys"
      {...(count > 0 ? { 'aria-activedescendant': cellId(active.row, active.column) } : {})}
      style={{ '--columns': template }}
      onKeyDown={event => onGridKey(event, props, cells, rowsPerPage)}
      onCopy={event => onGridCopy(event, cells)}
      onPaste={event => onGridPaste(event, cells)}
    >
      <div className={css.inner} style={{ minWidth: total }} role="presentation">
        <GridHead header={header} naming={naming} />
        <div className={css.rows} style={{ height: virtual.getTotalSize() }} role="rowgroup">
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
