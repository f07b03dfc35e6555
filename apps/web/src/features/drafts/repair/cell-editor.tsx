import { useEffect, useRef } from 'react'
import css from './grid.module.css'

/** Where the active cell goes when a cell is left. */
export type Leave = 'stay' | 'down' | 'up' | 'right' | 'left'

type Props = { label: string; text: string; onLeave: (value: string | null, how: Leave) => void }

/** A cell being written. Enter and Tab keep what was typed and go on, Escape puts it back as it was. */
export const CellEditor = ({ label, text, onLeave }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    const field = input.current
    if (!field) return
    field.focus({ preventScroll: true })
    field.setSelectionRange(field.value.length, field.value.length)
  }, [])
  const leave = (value: string | null, how: Leave) => {
    if (isDone.current) return
    isDone.current = true
    onLeave(value, how)
  }
  return (
    <input
      ref={input}
      className={css.editor}
      aria-label={label}
      defaultValue={text}
      spellCheck={false}
      autoComplete="off"
      onBlur={event => leave(event.currentTarget.value, 'stay')}
      onKeyDown={event => {
        event.stopPropagation()
        const { key, shiftKey, currentTarget } = event
        const how: Leave | null =
          key === 'Enter' ? (shiftKey ? 'up' : 'down') : key === 'Tab' ? (shiftKey ? 'left' : 'right') : null
        if (how) {
          event.preventDefault()
          leave(currentTarget.value, how)
        } else if (key === 'Escape') {
          event.preventDefault()
          leave(null, 'stay')
        }
      }}
    />
  )
}
