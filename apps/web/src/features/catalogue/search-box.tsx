import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/text-field.tsx'
import { useTyped } from '../../use-typed.ts'
import css from './catalogue.module.css'
import { usePlace } from './place.ts'

const firstRow = () => document.querySelector<HTMLElement>('[data-row]')

/** Asks a third of a second after the last key. A slash from anywhere comes here, the arrow down goes to the first row. */
export function SearchBox() {
  const { t } = useTranslation('variables')
  const [place, setPlace] = usePlace()
  const [text, setText] = useTyped(place.q, q => setPlace({ q, exact: false, offset: 0 }))
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [contenteditable], [role="dialog"]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className={css.search}>
      <TextField
        label={t('search.label')}
        labelHidden
        type="search"
        placeholder={t('search.placeholder')}
        value={text}
        onChange={setText}
        inputRef={input}
        onKeyDown={event => {
          if (event.key === 'ArrowDown') firstRow()?.focus()
          // A field of its own inside a page: Escape empties it and nothing else.
          if (event.key === 'Escape' && text !== '') setText('')
        }}
      />
    </div>
  )
}

/** Arrow keys go from row to row. */
export const moveBetweenRows = (event: React.KeyboardEvent) => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const here = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-row]') : null
  if (!here) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const next = rows[rows.indexOf(here) + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
