import { Fragment, type ReactNode, Suspense, useRef, useState } from 'react'
import { loadWords } from '../i18n/i18n.ts'
import { lazyPart } from './lazy-part.tsx'
import css from './term.module.css'
import type { TermId } from './term-id.ts'

/** Fetched when the first word is opened, with its words. */
const TermPopover = lazyPart(
  async () => (await Promise.all([import('./term-popover.tsx'), loadWords('glossary')]))[0].default,
  'over',
)

/** A tag with its words, and the marks that follow it; French has a narrow space before some. */
const tagged = /<(\w+)>([^<]*)<\/\1>([\u00a0\u202f]?[,.:;?!)]+)?/g

/**
 * A sentence of a catalogue whose words stand in tags of the glossary: `One <personYear>person-year</personYear> is ...`; figures in `<b>`.
 */
export const WithTerms = ({ text }: { text: string }) => {
  const parts: ReactNode[] = []
  let from = 0
  for (const { 0: whole, 1: id, 2: word, 3: marks, index } of text.matchAll(tagged)) {
    parts.push(
      text.slice(from, index),
      id === 'b' ? (
        <Fragment key={index}>
          <b>{word}</b>
          {marks}
        </Fragment>
      ) : (
        <Term key={index} id={id as TermId} marks={marks}>
          {word}
        </Term>
      ),
    )
    from = index + whole.length
  }
  return [...parts, text.slice(from)]
}

/** The same sentence where nothing can be opened: in a file, in a title. */
export const withoutTerms = (text: string): string => text.replace(tagged, '$2$3')

type Props = {
  id: TermId
  children?: ReactNode
  /** Comma, colon or other marks after the word: a button may be the end of a line, and they would begin the next one. */
  marks?: string | undefined
}

/** A word that opens its meaning; for the first place it stands on a page, not inside links or buttons. */
export const Term = ({ id, children, marks }: Props) => {
  const word = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const button = (
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
  )
  return (
    <>
      {marks ? (
        <span className={css.withMarks}>
          {button}
          {marks}
        </span>
      ) : (
        button
      )}
      {isOpen ? (
        <Suspense>
          <TermPopover id={id} word={word} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
