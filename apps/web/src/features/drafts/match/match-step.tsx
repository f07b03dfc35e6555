import type { Draft } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../../api/api-query.ts'
import { formatCount, formatPercent } from '../../../format.ts'
import { Num } from '../../../ui/num.tsx'
import { Note } from '../../../ui/states.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useTyped } from '../../../use-typed.ts'
import { useView } from '../../../view.ts'
import { DecisionMemory } from '../history/decision-memory.tsx'
import { LedgerOfDraft } from '../ledger/ledger-of-draft.tsx'
import { PlacesPart } from '../places/places-part.tsx'
import { DecideAll } from './decide-all.tsx'
import css from './match.module.css'
import { MatchGroup } from './match-group.tsx'
import { useDecisions } from './use-decisions.ts'

const groups = ['likely', 'new', 'exact'] as const

/** Who each row is: likely ones to decide, new ones, exact ones; and how much of each is held. */
export function MatchStep({ draft }: { draft: Draft }) {
  const { t } = useTranslation('drafts')
  const { id, matches, allocation } = draft
  const [view, setView] = useView({ q: '' })
  const [text, setText] = useTyped(view.q, q => setView({ q }))
  const { busy, decide, acts } = useDecisions(id)
  const filters = useApiQuery('readFilters', {}, { staleTime: 60 * 60_000 })
  const technologies = useMemo(
    () => new Map((filters.data?.technologies ?? []).map(one => [one.id, one.name])),
    [filters.data],
  )

  return (
    <>
      <div className={css.top}>
        <p className="lead">
          {t('match.lead', {
            exact: formatCount(matches.exact),
            new: formatCount(matches.new),
            likely: formatCount(matches.likely),
          })}{' '}
          {t('match.remembered')} <DecisionMemory />
        </p>
        <div className={css.find}>
          <TextField
            label={t('match.find')}
            labelHidden
            placeholder={t('match.find')}
            type="search"
            value={text}
            onChange={setText}
            small
          />
        </div>
      </div>
      {matches.ready ? null : (
        <div style={{ marginTop: 16 }}>
          <Note role="status">{t('match.notReady')}</Note>
        </div>
      )}
      {matches.open > 0 ? <DecideAll open={matches.open} safe={matches.safe} busy={busy} onDecide={decide} /> : null}
      {groups.map(kind => (
        <MatchGroup
          key={kind}
          id={id}
          kind={kind}
          count={matches[kind]}
          search={view.q}
          busy={busy}
          technologies={technologies}
          {...acts}
        />
      ))}
      <PlacesPart id={id} search={view.q} />
      {draft.ledger ? <LedgerOfDraft id={id} ledger={draft.ledger} /> : null}
      <p className={css.note}>
        {t('match.sum', { count: allocation.entries })} <Num value={allocation.sum} digits={3} />. {t('match.sumNote')}
        {allocation.computed > 0
          ? ` ${t('match.computed', { count: allocation.computed, share: formatPercent(allocation.computed / Math.max(1, allocation.entries)) })}`
          : ''}
      </p>
    </>
  )
}
