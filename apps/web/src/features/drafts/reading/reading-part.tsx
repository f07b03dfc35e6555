import type { Draft } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './reading.module.css'
import { ReadingChoice } from './reading-choice.tsx'

type Props = { draft: Draft; onSplit: (portfolios: readonly { id: string }[]) => void }

/** How the file is read, for those who want to see or change it; open where a required column was not found. The file is looked at when it opens. */
export function ReadingPart({ draft, onSplit }: Props) {
  const { t } = useTranslation('drafts')
  const [isOpen, setOpen] = useState(draft.columns.missing.length > 0)
  if (draft.file === null) return null
  return (
    <details className={css.part} open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('reading.title')}</summary>
      {isOpen ? <ReadingChoice key={draft.revision} id={draft.id} onSplit={onSplit} /> : null}
    </details>
  )
}
