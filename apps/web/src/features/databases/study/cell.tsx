import { type KeyboardEvent, useRef, useState } from 'react'
import css from './study.module.css'

type Props = {
  label: string
  value: string
  /** Null: it is saved; else why not, told below the cell. */
  onSave: (text: string) => Promise<string | null>
  isNumber?: boolean
  isReadOnly?: boolean
  list?: string
  placeholder?: string
  below?: string | undefined
}

/** A cell that is typed into: Enter and leaving save, Escape brings back what was there. What cannot be saved stays as it was typed. */
export function Cell({ label, value, onSave, isNumber, isReadOnly, list, placeholder, below }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  /** Enter saves and may leave the cell, which saves too: the same text is sent once. */
  const sent = useRef<string | null>(null)
  const text = typed ?? value
  const isChanged = text !== value
  const revert = () => {
    sent.current = null
    setTyped(null)
    setProblem(null)
  }
  const save = async () => {
    if (!isChanged) return revert()
    if (sent.current === text) return
    sent.current = text
    const why = await onSave(text)
    // What was typed meanwhile is the next thing to be saved.
    if (sent.current !== text) return
    if (why === null) revert()
    else setProblem(why)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') revert()
    else if (event.key === 'Enter') void save()
  }
  return (
    <>
      <input
        className={css.cell}
        data-number={isNumber ? '' : undefined}
        data-cell=""
        data-unsaved={isChanged ? '' : undefined}
        aria-label={label}
        aria-invalid={problem !== null}
        readOnly={isReadOnly}
        list={list}
        placeholder={placeholder}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={event => {
          sent.current = null
          setTyped(event.target.value)
        }}
        onBlur={() => void save()}
        onKeyDown={press}
      />
      {problem ? (
        <span role="alert" className={css.wrong}>
          {problem}
        </span>
      ) : below ? (
        <span className={css.below}>{below}</span>
      ) : null}
    </>
  )
}

/** Arrows up and down and Enter move through the cells of a column; left and right leave a cell at the ends of its text. */
export function moveInGrid(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, key } = event
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
  const isSelect = target instanceof HTMLSelectElement
  const [down, across] = stepOf(key, event.shiftKey, target)
  if ((down === 0 && across === 0) || (isSelect && down !== 0 && key !== 'Enter')) return
  const row = target.closest('tr')
  const rows = [...event.currentTarget.querySelectorAll('tr')].filter(one => one.querySelector('[data-cell]'))
  const cells = (one: HTMLTableRowElement) => [...one.querySelectorAll<HTMLElement>('[data-cell]')]
  if (!row) return
  const column = cells(row).indexOf(target)
  const next = across === 0 ? rows[rows.indexOf(row) + down] : row
  const cell = next && cells(next)[column + across]
  if (!cell) return
  if (key !== 'Enter') event.preventDefault()
  cell.focus()
  if (cell instanceof HTMLInputElement) cell.select()
}

function stepOf(key: string, isShift: boolean, at: HTMLInputElement | HTMLSelectElement): readonly [number, number] {
  if (key === 'ArrowDown') return [1, 0]
  if (key === 'ArrowUp') return [-1, 0]
  if (key === 'Enter') return [isShift ? -1 : 1, 0]
  if (isShift) return [0, 0]
  const isAllSelected =
    at instanceof HTMLSelectElement || (at.selectionStart === 0 && at.selectionEnd === at.value.length)
  const start = at instanceof HTMLSelectElement ? 0 : at.selectionStart
  const end = at instanceof HTMLSelectElement ? 0 : at.selectionEnd
  const isAtEnd = isAllSelected || (start === end && end === at.value.length)
  if (key === 'ArrowRight' && isAtEnd) return [0, 1]
  if (key === 'ArrowLeft' && (isAllSelected || (start === end && start === 0))) return [0, -1]
  return [0, 0]
}
