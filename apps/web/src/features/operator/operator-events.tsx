import type { listOperatorEvents, ReplyOf } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { formatDateTime } from '../../format.ts'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { type Column, DataTable, Pager } from '../../ui/table.tsx'
import { useView } from '../../view.ts'

type Event = ReplyOf<typeof listOperatorEvents>['results'][number]
const limit = 50

/** Operators are watched, too: what they did, newest first. */
export const OperatorEvents = () => {
  const { t } = useTranslation('operator')
  const [view, setView] = useView({ offset: 0 })
  const { data, error, isPending, refetch } = useApiQuery(
    'listOperatorEvents',
    { query: { limit, offset: view.offset } },
    { staleTime: 0, showPrevious: true },
  )
  if (isPending) return <SkeletonRows rows={6} columns={4} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const words = ({ what }: Event) =>
    t(`audit.event.${what}` as 'audit.event.faq_written', { defaultValue: what.replaceAll('_', ' ') })
  const columns: Column<Event>[] = [
    {
      id: 'at',
      name: t('audit.at'),
      isFixed: true,
      cell: event => <span className="nowrap">{formatDateTime(event.at)}</span>,
      value: event => event.at,
    },
    { id: 'who', name: t('audit.who'), cell: event => event.who, value: event => event.who },
    { id: 'what', name: t('audit.what'), cell: words, value: words },
    { id: 'detail', name: t('audit.detail'), cell: event => event.detail, value: event => event.detail },
  ]
  return (
    <>
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
