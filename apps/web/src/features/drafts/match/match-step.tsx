import type { Draft, MatchItem } from '@cradle/contract'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forget, useAsk } from '../../../api/ask.ts'
import { formatCount, formatNumber, formatPercent } from '../../../format.ts'
import { Button } from '../../../ui/button.tsx'
import { Num } from '../../../ui/num.tsx'
import { Note } from '../../../ui/states.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useTyped } from '../../../use-typed.ts'
import { useView } from '../../../view.ts'
import { writerOf } from '../draft-writer.ts'
import { DecisionMemory } from '../history/decision-memory.tsx'
import { PlacesPart } from '../places/places-part.tsx'
import styles from './match.module.css'
import { MatchGroup } from './match-group.tsx'

/** Likeness from which the quick button confirms. */
const sure = 0.9
const groups = ['likely', 'new', 'exact'] as const

/** Who each row is: likely ones to decide, new ones, exact ones; and how much of each is held. */
export const MatchStep = ({ draft }: { draft: Draft }) => {
  const { t } = useTranslation(['drafts', 'ui'])
  const { id, matches, allocation } = draft
  const [view, setView] = useView({ q: '' })
  const [text, setText] = useTyped(view.q, q => setView({ q }))
  const [busy, setBusy] = useState('')
  const writer = writerOf(id)
  const filters = useAsk('readFilters', {}, { staleTime: 60 * 60_000 })
  const technologies = useMemo(
    () => new Map((filters.data?.technologies ?? []).map(one => [one.id, one.name])),
    [filters.data],
  )

  const decide = async (name: string, body: Record<string, unknown>, isQuiet = false): Promise<boolean> => {
    setBusy(name)
    const outcome = await writer.write('decideMatches', body)
    await forget('listMatches')
    setBusy('')
    if (!outcome.isOk) showToast({ type: 'error', title: t('saving.failed'), subtitle: outcome.error.detail })
    else if (!isQuiet)
      showToast({
        type: 'success',
        title: t('match.decided', { count: outcome.data.decided }),
        subtitle: outcome.data.detail,
      })
    return outcome.isOk
  }
  const acts = {
    onDecide: (item: MatchItem, organisation: string | null) =>
      decide(item.entry, { decisions: [{ entry: item.entry, organisation }] }, true),
    onForget: (item: MatchItem) => decide(item.entry, { forget: [item.entry] }, true),
    onAllocation: async (item: MatchItem, share: number): Promise<string | undefined> => {
      const outcome = await writer.write('setAllocations', { entries: [{ id: item.entry, allocation: share }] })
      await forget('listMatches')
      return outcome.isOk ? undefined : outcome.error.detail
    },
  }
  return (
    <>
      <div className={styles.top}>
        <p className="lead">
          {t('match.lead', {
            exact: formatCount(matches.exact),
            new: formatCount(matches.new),
            likely: formatCount(matches.likely),
          })}{' '}
          {t('match.remembered')} <DecisionMemory />
        </p>
        <div className={styles.find}>
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
      {matches.open > 0 ? (
        <div className={styles.bulk}>
          <span>{t('match.open', { count: matches.open })}</span>
          <Button
            small
            isPending={busy === 'sure'}
            isDisabled={busy !== ''}
            onPress={() => void decide('sure', { bulk: { decision: 'confirm', least_score: sure } })}
          >
            {t('match.confirmSure', { score: formatNumber(sure) })}
          </Button>
          <Button
            small
            isPending={busy === 'all'}
            isDisabled={busy !== ''}
            onPress={() => void decide('all', { bulk: { decision: 'confirm' } })}
          >
            {t('match.confirmAll', { count: matches.open })}
          </Button>
          <Button
            small
            isPending={busy === 'none'}
            isDisabled={busy !== ''}
            onPress={() => void decide('none', { bulk: { decision: 'reject' } })}
          >
            {t('match.rejectAll', { count: matches.open })}
          </Button>
        </div>
      ) : null}
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
      <p className={styles.note}>
        {t('match.sum', { count: allocation.entries })} <Num value={allocation.sum} digits={3} />. {t('match.sumNote')}
        {allocation.computed > 0
          ? ` ${t('match.computed', { count: allocation.computed, share: formatPercent(allocation.computed / Math.max(1, allocation.entries)) })}`
          : ''}
      </p>
    </>
  )
}
