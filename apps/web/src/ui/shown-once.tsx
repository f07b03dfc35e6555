import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'
import css from './shown-once.module.css'
import { Note } from './states.tsx'

export const Secret = ({ text }: { text: string }) => (
  <p className={css.secret}>
    <code>{text}</code>
  </p>
)

type Props = {
  secret: string
  words: { title: string; text: string; copy: string; copied: string; close: string }
  onClose: () => void
  /** How it is used. */
  children?: ReactNode
}

/** A secret that is here once: only its component holds it, and it is gone when the page is left. */
export function ShownOnce({ secret, words, onClose, children }: Props) {
  return (
    <div className={css.shown}>
      <Note tone="good" title={words.title} role="status">
        <p>{words.text}</p>
        <Secret text={secret} />
        <p className="acts">
          <Button look="primary" small onPress={() => void copyText(secret, words.copied)}>
            {words.copy}
          </Button>
          <Button small onPress={onClose}>
            {words.close}
          </Button>
        </p>
        {children}
      </Note>
    </div>
  )
}
