import type { Entry, FigureRequest } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { useMay } from '../../api/use-workspace.ts'
import { formatDate } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { AskButton } from './ask-button.tsx'
import { AskForFigures } from './ask-for-figures.tsx'
import css from './requests.module.css'
import { WithdrawRequest } from './withdraw-request.tsx'

type Props = { id: string; entries: readonly Entry[] }

/** Requests to organisations of a list for their own figures: who was asked, what came, and the decision. */
export function RequestsSection({ id, entries }: Props) {
  const { t } = useTranslation('requests')
  const { data, error, refetch } = useApiQuery('listFigureRequests', { params: { id } })
  const [isAsking, setAsking] = useState(false)
  const [withdrawn, setWithdrawn] = useState<FigureRequest | null>(null)
  const [shown, setShown] = useState<FigureRequest | null>(null)
  const ask = <AskButton onPress={() => setAsking(true)} />
  return (
    <Section id="requests" title={t('title')} sentence={t('sentence')}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={3} columns={5} />
      ) : data.results.length === 0 ? (
        <EmptyState title={t('noneTitle')} actions={ask}>
          {t('none')}
        </EmptyState>
      ) : (
        <>
          <Requests requests={data.results} onWithdraw={setWithdrawn} onShow={setShown} />
          <div className={`acts no-print ${css.below}`}>{ask}</div>
        </>
      )}
      {isAsking && <AskForFigures id={id} entries={entries} onClose={() => setAsking(false)} />}
      {withdrawn && <WithdrawRequest id={id} request={withdrawn} onClose={() => setWithdrawn(null)} />}
      {shown && <AnswerDialog id={id} request={shown} onClose={() => setShown(null)} />}
    </Section>
  )
}

type ListProps = {
  requests: readonly FigureRequest[]
  onWithdraw: (request: FigureRequest) => void
  onShow: (request: FigureRequest) => void
}

function Requests({ requests, onWithdraw, onShow }: ListProps) {
  const { t } = useTranslation('requests')
  const columns: Column<FigureRequest>[] = [
    {
      id: 'row',
      name: t('row'),
      isFixed: true,
      value: ({ row }) => row,
      cell: ({ row, organisation }) => `${row} · ${organisation}`,
    },
    { id: 'state', name: t('state'), value: ({ state }) => t(`states.${state}`), cell: one => <State request={one} /> },
    {
      id: 'next',
      name: t('next'),
      cell: one => <Next request={one} onWithdraw={onWithdraw} onShow={onShow} />,
    },
    { id: 'email', name: t('sentTo'), value: ({ email }) => email, cell: ({ email }) => email },
    { id: 'year', name: t('year'), isEnd: true, value: ({ year }) => year, cell: ({ year }) => String(year) },
    {
      id: 'sent',
      name: t('sent'),
      value: ({ created }) => created,
      cell: ({ created, by }) => t('sentBy', { date: formatDate(created), name: by ?? t('gone') }),
    },
  ]
  return <DataTable label={t('list')} columns={columns} rows={requests} rowKey={({ id }) => id} />
}

const isWaiting = ({ state }: FigureRequest) => state === 'sent' || state === 'opened'

function State({ request }: { request: FigureRequest }) {
  const { t } = useTranslation('requests')
  return (
    <>
      {t(`states.${request.state}`)}
      {isWaiting(request) && <span className="dim"> {t('until', { date: formatDate(request.expires) })}</span>}
    </>
  )
}

/** What there is to do about a request: decide, look back, or withdraw. */
function Next({ request, onWithdraw, onShow }: Omit<ListProps, 'requests'> & { request: FigureRequest }) {
  const { t } = useTranslation('requests')
  const may = useMay()
  const { organisation, state, answered } = request
  if (isWaiting(request))
    return may('withdrawFigureRequest') ? (
      <Button look="text" small aria-label={t('withdrawOf', { organisation })} onPress={() => onWithdraw(request)}>
        {t('withdraw')}
      </Button>
    ) : null
  if (answered === null) return null
  const isOpen = state === 'answered' && may('acceptFigures')
  return (
    <Button
      look="text"
      small
      aria-label={t(isOpen ? 'lookOf' : 'seeOf', { organisation })}
      onPress={() => onShow(request)}
    >
      {t(isOpen ? 'look' : 'see')}
    </Button>
  )
}
