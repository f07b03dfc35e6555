// biome-ignore-all lint/a11y/useFocusableInteractive: the grid is one tab stop; aria-activedescendant points at its cells
// biome-ignore-all lint/a11y/useKeyWithClickEvents: keys are heard by the grid
// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be drawn in part and written in by key

import type { Problem, UploadedRow } from '@cradle/contract'
import { memo, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../format.ts'
import { problemText, remedyText } from '../../../i18n/several-messages.ts'
import { CellEditor, type Leave } from './cell-editor.tsx'
import css from './grid.module.css'
import { asUploaded, type Naming, problemAt, problemsOfRow } from './problems.ts'

/** What can be done from within the grid; one object for its whole life, so that rows are drawn again only when they change. */
export type GridActions = {
  onPress: (row: number, column: number, isLonger: boolean) => void
  onDrag: (row: number, column: number) => void
  onOpen: (row: number, column: number) => void
  onLeave: (value: string | null, how: Leave) => void
  onFix: (row: UploadedRow, problem: Problem, isAlike: boolean) => void
  onRestore: (row: UploadedRow) => void
}

type Props = {
  row: UploadedRow | undefined
  index: number
  header: readonly string[]
  naming: Naming
  /** Column of the active cell in this row, -1 if it is elsewhere. */
  active: number
  /** First and last selected column, -1 if none is. */
  from: number
  until: number
  /** The text the editor opens with; null: closed. */
  editing: string | null
  actions: GridActions
  rowRef: Ref<HTMLDivElement>
  start: number
}

export const cellId = (row: number, column: number): string => `cell-${row}-${column}`

const shownProblems = 4

const Why = ({ row, problem, actions }: { row: UploadedRow; problem: Problem; actions: GridActions }) => {
  const { t } = useTranslation('drafts')
  return (
    <div role="gridcell" className={css.why}>
      <span className={problem.severity === 'error' ? css.isError : css.isCheck}>
        {t(`severity.${problem.severity}`)}
      </span>
      <span>{problemText(problem)}</span>
      <span className="quiet">{remedyText(problem)}</span>
      <span className={css.whyActs}>
        {problem.fix ? (
          <>
            <button type="button" tabIndex={-1} className={css.act} onClick={() => actions.onFix(row, problem, false)}>
              {problem.fix.value === '' ? t('repair.empty') : t('repair.use', { value: problem.fix.value })}
            </button>
            <button type="button" tabIndex={-1} className={css.act} onClick={() => actions.onFix(row, problem, true)}>
              {t('repair.alike')}
            </button>
          </>
        ) : null}
      </span>
    </div>
  )
}

const Cells = ({ row, index, header, naming, active, from, until, editing, actions }: Props & { row: UploadedRow }) => {
  const { t } = useTranslation('drafts')
  return header.map((name, column) => {
    const problem = row.deleted ? undefined : problemAt(row, name, naming)
    const text = row.cells[name] ?? ''
    const was = asUploaded(row, name, naming)
    const isActive = column === active
    const isSelected = column >= from && column <= until
    const look = [
      css.cell,
      problem ? (problem.severity === 'error' ? css.error : css.check) : '',
      was !== null && !problem ? css.changed : '',
      isSelected ? css.selected : '',
      isActive ? css.active : '',
    ]
    return (
      <div
        key={name}
        id={cellId(index, column)}
        role="gridcell"
        aria-colindex={column + 2}
        aria-selected={isSelected}
        {...(problem ? { 'aria-invalid': true as const } : {})}
        className={look.filter(Boolean).join(' ')}
        title={
          (problem && problemText(problem)) ??
          (was === null ? undefined : t('repair.inFile', { text: was || t('repair.nothing') }))
        }
        onPointerDown={event => {
          if (event.button === 0 && !(event.target instanceof HTMLInputElement))
            actions.onPress(index, column, event.shiftKey)
        }}
        onPointerEnter={event => {
          if (event.buttons === 1) actions.onDrag(index, column)
        }}
        onDoubleClick={() => actions.onOpen(index, column)}
      >
        {isActive && editing !== null ? (
          <CellEditor
            label={t('repair.cell', { row: row.row, column: name })}
            text={editing}
            onLeave={actions.onLeave}
          />
        ) : text === '' && problem ? (
          <span className="absent">{t('repair.missing')}</span>
        ) : (
          text
        )}
      </div>
    )
  })
}

/** A row of the grid: its number, its cells, and under it one line for each finding. */
export const GridRow = memo((props: Props) => {
  const { t } = useTranslation('drafts')
  const { row, index, header, naming, actions, rowRef, start } = props
  const problems = row && !row.deleted ? row.problems : []
  const isMarked = row !== undefined && !row.deleted && problemsOfRow(row, header, naming).length > 0
  return (
    <div
      role="row"
      ref={rowRef}
      data-index={index}
      aria-rowindex={index + 2}
      className={`${css.row} ${row?.deleted ? css.gone : ''}`}
      style={{ transform: `translateY(${start}px)` }}
    >
      <div className={css.line} role="presentation">
        <div role="rowheader" className={`${css.number} ${isMarked ? css.check : ''}`}>
          {row ? formatCount(row.row) : ''}
        </div>
        {row ? <Cells {...props} row={row} /> : <div role="gridcell" className={css.bone} aria-busy="true" />}
      </div>
      {problems.slice(0, shownProblems).map((problem, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: findings of a row have no name of their own
        <Why key={at} row={row!} problem={problem} actions={actions} />
      ))}
      {problems.length > shownProblems ? (
        <div role="gridcell" className={css.why}>
          <span />
          <span className="quiet">{t('repair.moreFindings', { count: problems.length - shownProblems })}</span>
        </div>
      ) : null}
      {row?.deleted ? (
        <div role="gridcell" className={css.why}>
          <span />
          <span>{t('repair.leftOut')}</span>
          <span />
          <span className={css.whyActs}>
            <button type="button" tabIndex={-1} className={css.act} onClick={() => actions.onRestore(row)}>
              {t('repair.takeBack')}
            </button>
          </span>
        </div>
      ) : null}
    </div>
  )
})
