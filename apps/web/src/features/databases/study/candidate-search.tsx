import type { StudyCandidate } from '@cradle/contract'
import { type KeyboardEvent, useRef, useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../../api/api-query.ts'
import { TextField } from '../../../ui/text-field.tsx'
import css from './study.module.css'

type Props = {
  id: string
  kind?: StudyCandidate['kind']
  flow?: string
  initial?: string
  onChoose: (candidate: StudyCandidate) => void
}

const keyOf = ({ kind, id }: StudyCandidate) => `${kind}/${id}`

/** Processes and flows of nature by name, asked for once something is typed. Enter chooses the first; arrow down goes into the list. */
export function CandidateSearch({ id, kind, flow, initial = '', onChoose }: Props) {
  const { t } = useTranslation('variables')
  const list = useRef<HTMLDivElement>(null)
  const [q, setQ] = useState(initial)
  const isTyped = q.trim() !== ''
  const query = { q, limit: 20, ...(kind ? { kind } : {}), ...(flow ? { flow } : {}) }
  const { data, isPlaceholderData } = useApiQuery(
    'searchStudy',
    { params: { id }, query },
    { enabled: isTyped, showPrevious: true, staleTime: 60_000 },
  )
  const found = isTyped ? (data?.results ?? []) : []
  const press = (event: KeyboardEvent) => {
    const [first] = found
    if (event.key === 'Enter' && first && !isPlaceholderData) {
      event.preventDefault()
      onChoose(first)
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      list.current?.querySelector<HTMLElement>('[role="option"]')?.focus()
    }
  }
  const act = (key: string) => {
    const chosen = found.find(one => keyOf(one) === key)
    if (chosen) onChoose(chosen)
  }
  return (
    <div className={css.search}>
      <TextField
        label={t('databases.study.search')}
        hint={t('databases.study.searchHint')}
        autoFocus
        value={q}
        onChange={setQ}
        onKeyDown={press}
      />
      <ListBox
        ref={list}
        aria-label={t('databases.study.search')}
        aria-busy={isPlaceholderData}
        className={css.candidates ?? ''}
        items={found.map(one => ({ ...one, key: keyOf(one) }))}
        onAction={key => act(String(key))}
        renderEmptyState={() => <p className="dim small">{data && isTyped ? t('databases.study.nothingFound') : ''}</p>}
      >
        {one => (
          <ListBoxItem id={one.key} textValue={one.name} className={css.candidate ?? ''}>
            <span>{one.name}</span>
            <span className="quiet">
              {[one.detail, one.unit, one.factors ? '' : t('databases.study.noFactor')].filter(Boolean).join(', ')}
            </span>
          </ListBoxItem>
        )}
      </ListBox>
    </div>
  )
}
