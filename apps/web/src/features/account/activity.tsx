import type { listAudit, ReplyOf } from '@cradle/contract'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { useChosenWorkspace } from '../../api/use-workspace.ts'
import { formatDateTime } from '../../format.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { detailText } from '../../i18n/messages.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { type Column, DataTable, Pager } from '../../ui/table.tsx'
import { useView } from '../../view.ts'
import { browserName } from './browser-name.ts'

type Event = ReplyOf<typeof listAudit>['results'][number]
const limit = 50

const TakeLog = lazyPart(async () => {
  const [module] = await Promise.all([import('../../signatures/take-log.tsx'), loadWords('signatures')])
  return module.TakeLog
})

/** The audit log the owner can read. */
export const Activity = () => {
  const { t } = useTranslation('account')
  const [view, setView] = useView({ offset: 0 })
  // The log of an account is that of its personal workspace.
  const isPersonal = useChosenWorkspace() === null
  const { data, error, isPending, refetch } = useApiQuery(
    'listAudit',
    { query: { limit, offset: view.offset } },
    { showPrevious: true, staleTime: 0 },
  )
  if (isPending) return <SkeletonRows rows={6} columns={4} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  // What this edition of the screens has no words for is shown as the server wrote it.
  const words = ({ what }: Event) =>
    t(`audit.event.${what}` as 'audit.event.verified', { defaultValue: what.replaceAll('_', ' ') })
  const columns: Column<Event>[] = [
    {
      id: 'at',
      name: t('audit.at'),
      isFixed: true,
      cell: event => <span className="nowrap">{formatDateTime(event.at)}</span>,
      value: event => event.at,
    },
    { id: 'what', name: t('audit.what'), cell: event => words(event), value: words },
    {
      id: 'detail',
      name: t('audit.detail'),
      cell: event => <span title={event.detail}>{browserName(event.detail) || detailText(event)}</span>,
      value: detailText,
    },
    { id: 'address', name: t('audit.address'), cell: event => event.address, value: event => event.address },
  ]
  return (
    <>
      <p className="dim" style={{ marginBottom: 16 }}>
        {t('audit.sentence')}
      </p>
      {isPersonal && (
        <Suspense fallback={null}>
          <TakeLog />
        </Suspense>
      )}
      <DataTable
        label={t('audit.label')}
        columns={columns}
        rows={data.results}
        rowKey={event => event.id}
        csv={t('audit.label')}
        empty={t('audit.none')}
      />
      <Pager count={data.count} limit={limit} offset={view.offset} onOffset={offset => setView({ offset })} />
    </>
  )
}
