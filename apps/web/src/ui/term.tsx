import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type glossary from '../i18n/en/glossary.json'
import { loadWords } from '../i18n/i18n.ts'
import styles from './term.module.css'

export type TermId = keyof (typeof glossary)['terms']

/** Fetched when the first word is opened, with its words. */
const TermPopover = lazy(async () => (await Promise.all([import('./term-popover.tsx'), loadWords('glossary')]))[0])

/** A word that opens its meaning; for the first place it stands on a page, not inside links or buttons. */
export const Term = ({ id, children }: { id: TermId; children?: ReactNode }) => {
  const word = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        ref={word}
        type="button"
        className={styles.term}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-term={id}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen ? (
        <Suspense>
          <TermPopover id={id} word={word} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
