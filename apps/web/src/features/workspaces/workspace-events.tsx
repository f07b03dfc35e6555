import type { Endpoints, ReplyOf } from '@cradle/contract'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { formatDateTime } from '../../format.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { detailText } from '../../i18n/messages.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { type Column, DataTable, Pager } from '../../ui/table.tsx'
import css from './workspaces.module.css'

type Event = ReplyOf<Endpoints['listWorkspaceEvents']>['results'][number]
const LIMIT = 25

const TakeLog = lazyPart(async () => {
  const [module] = await Promise.all([import('../../signatures/take-log.tsx'), loadWords('signatures')])
  return module.TakeLog
})

/** What happened in the workspace, for those who may see evidence. */
export function WorkspaceEvents() {
  const { t } = useTranslation(['workspaces', 'account'])
  const [offset, setOffset] = useState(0)
  const { data, error, isPending, refetch } = useApiQuery(
    'listWorkspaceEvents',
    { query: { limit: LIMIT, offset } },
    { showPrevious: true, staleTime: 0 },
  )
  // What this edition of the screens has no words for is shown as the server wrote it.
  const words = ({ what }: Event) =>
    t(`account:audit.event.${what}` as 'account:audit.event.verified', { defaultValue: what.replaceAll('_', ' ') })
  const person = ({ who }: Event) => who ?? t('events.nobody')
  const columns: Column<Event>[] = [
    {
      id: 'at',
      name: t('events.at'),
      isFixed: true,
      cell: event => <span className="nowrap">{formatDateTime(event.at)}</span>,
      value: event => event.at,
    },
    { id: 'who', name: t('events.who'), cell: person, value: person },
    { id: 'what', name: t('events.what'), cell: words, value: words },
    { id: 'detail', name: t('events.detail'), cell: detailText, value: detailText },
  ]
  return (
    <section className={css.part}>
      <h2>{t('events.title')}</h2>
      <p>{t('events.text')}</p>
      <Suspense fallback={null}>
        <TakeLog />
      </Suspense>
      {isPending ? (
        <SkeletonRows rows={4} columns={4} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <DataTable
            label={t('events.title')}
            columns={columns}
            rows={data.results}
            rowKey={event => event.id}
            csv={t('events.title')}
            empty={t('events.none')}
          />
          <Pager count={data.count} limit={LIMIT} offset={offset} onOffset={setOffset} />
        </>
      )}
    </section>
  )
}
