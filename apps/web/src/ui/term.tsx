import { type ReactNode, Suspense, useRef, useState } from 'react'
import { loadWords } from '../i18n/i18n.ts'
import { lazyPart } from './lazy-part.tsx'
import css from './term.module.css'
import type { TermId } from './term-id.ts'

/** Fetched when the first word is opened, with its words. */
const TermPopover = lazyPart(
  async () => (await Promise.all([import('./term-popover.tsx'), loadWords('glossary')]))[0].default,
  'over',
)

const tagged = /<(\w+)>([^<]*)<\/\1>/g

/** A sentence of a catalogue whose words stand in tags of the glossary: `One <personYear>person-year</personYear> is ...`. */
export const WithTerms = ({ text }: { text: string }) => {
  const parts: ReactNode[] = []
  let from = 0
  for (const { 0: whole, 1: id, 2: word, index } of text.matchAll(tagged)) {
    parts.push(
      text.slice(from, index),
      <Term key={index} id={id as TermId}>
        {word}
      </Term>,
    )
    from = index + whole.length
  }
  return [...parts, text.slice(from)]
}

/** The same sentence where nothing can be opened: in a file, in a title. */
export const withoutTerms = (text: string): string => text.replace(tagged, '$2')

/** A word that opens its meaning; for the first place it stands on a page, not inside links or buttons. */
export const Term = ({ id, children }: { id: TermId; children?: ReactNode }) => {
  const word = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        ref={word}
        type="button"
        className={css.term}
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
