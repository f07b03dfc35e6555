import type { AnsweredRequest, ComparedFigure, FigureRequest } from '@cradle/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate, useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { useMay } from '../../api/use-workspace.ts'
import type { CallError } from '../../call-error.ts'
import { saveFile } from '../../charts/save-file.ts'
import { formatBytes, formatDate, formatNumber, formatPercent } from '../../format.ts'
import { quantityText } from '../../physical/quantity.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RefusalNote } from '../../ui/refusal-note.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './requests.module.css'

type Props = { id: string; request: FigureRequest; onClose: () => void }

/** An answer beside the figures of its row: accepted into a draft, or declined with a reason. */
export function AnswerDialog({ id, request, onClose }: Props) {
  const { t } = useTranslation('requests')
  const params = { id, request: request.id }
  const { data, error, refetch } = useApiQuery('readFigureRequest', { params }, { staleTime: 0 })
  const mayDecide = useMay()('acceptFigures')
  const decision = useDecision(params, onClose)
  return (
    <Dialog
      place="wide"
      title={t('answer.title', { organisation: request.organisation })}
      isOpen
      onClose={onClose}
      actions={data?.state === 'answered' && mayDecide ? <Decide decision={decision} /> : null}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={4} columns={4} />
      ) : (
        <div className={css.fields}>
          <Facts id={id} answered={data} />
          <Compared figures={data.figures} />
          {data.state === 'declined' && <p>{t('answer.declined', { reason: data.reason })}</p>}
          {data.state === 'answered' && mayDecide && (
            <p className="small dim">
              {t('answer.stays')} {t('answer.acceptHint')}
            </p>
          )}
          {decision.reason !== null && (
            <TextField
              label={t('answer.reason')}
              hint={t('answer.reasonHint')}
              long
              maxLength={500}
              value={decision.reason}
              onChange={decision.setReason}
              autoFocus
            />
          )}
          {decision.failure && <RefusalNote title={t('answer.refused')} error={decision.failure} />}
        </div>
      )}
    </Dialog>
  )
}

function useDecision(params: { id: string; request: string }, onClose: () => void) {
  const navigate = useNavigate()
  const [reason, setReason] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<CallError | null>(null)
  const refresh = () =>
    invalidate('listFigureRequests', 'readFigureRequest', 'listEvidence', 'listPortfolios', 'listRuns')
  const accept = async () => {
    setSending(true)
    const outcome = await call('acceptFigures', { params })
    setSending(false)
    if (!outcome.isOk) return setFailure(outcome.error)
    await refresh()
    onClose()
    const { draft, row } = outcome.data
    await navigate({
      to: '/portfolio/$id',
      params: { id: draft },
      search: { step: 'repair', rows: 'kept', q: `#${row}` },
    })
  }
  const decline = async () => {
    setSending(true)
    const outcome = await call('declineFigures', { params, body: { reason: (reason ?? '').trim() } })
    setSending(false)
    if (!outcome.isOk) return setFailure(outcome.error)
    await refresh()
    onClose()
  }
  return { reason, setReason, isSending, failure, accept, decline }
}

/** The first press on Decline asks for the reason, the second one sends it. */
function Decide({ decision }: { decision: ReturnType<typeof useDecision> }) {
  const { t } = useTranslation(['requests', 'ui'])
  const { reason, setReason, isSending, accept, decline } = decision
  if (reason === null)
    return (
      <>
        <Button onPress={() => setReason('')}>{t('answer.decline')}</Button>
        <Button look="primary" isPending={isSending} onPress={() => void accept()}>
          {t('answer.accept')}
        </Button>
      </>
    )
  return (
    <>
      <Button onPress={() => setReason(null)}>{t('ui:cancel')}</Button>
      <Button look="primary" isDisabled={reason.trim() === ''} isPending={isSending} onPress={() => void decline()}>
        {t('answer.decline')}
      </Button>
    </>
  )
}

function Facts({ id, answered }: { id: string; answered: AnsweredRequest }) {
  const { t } = useTranslation('requests')
  const { answer, file, answered: at } = answered
  if (!answer || at === null) return null
  const download = async () => {
    const outcome = await call('readFigureFile', { params: { id, request: answered.id } })
    if (outcome.isOk && outcome.data instanceof Blob) saveFile(file?.name ?? '', outcome.data)
  }
  const { name, year, source } = answer
  return (
    <div className={css.facts}>
      <p>
        {t('answer.facts', {
          name,
          date: formatDate(at),
          year: String(year),
          assurance: t(`assurance.${answer.assurance}`),
        })}
      </p>
      <p>{t('answer.source', { source })}</p>
      {file && (
        <p>
          {t('answer.file')}{' '}
          <Button look="text" small onPress={() => void download()}>
            {file.name}
          </Button>{' '}
          <span className="small dim">{formatBytes(file.size)}</span>
        </p>
      )}
    </div>
  )
}

function Compared({ figures }: { figures: readonly ComparedFigure[] }) {
  const { t } = useTranslation('requests')
  const amount = (value: number, unit: string) => (unit === 'persons' ? formatNumber(value) : quantityText(value, unit))
  const columns: Column<ComparedFigure>[] = [
    {
      id: 'figure',
      name: t('answer.figure'),
      isFixed: true,
      value: ({ field }) => t(`fields.${field}`),
      cell: ({ field }) => t(`fields.${field}`),
    },
    {
      id: 'now',
      name: t('answer.now'),
      isEnd: true,
      value: ({ now }) => now,
      cell: ({ now, unit, basis }) =>
        now === null || basis === null ? (
          <span className="dim">{t('answer.notKnown')}</span>
        ) : (
          <>
            {amount(now, unit)} <span className="dim small">{t(`answer.${basis}`)}</span>
          </>
        ),
    },
    {
      id: 'answer',
      name: t('answer.answer'),
      isEnd: true,
      value: ({ answer }) => answer,
      cell: ({ answer, unit }) =>
        answer === null ? <span className="dim">{t('answer.leftOut')}</span> : amount(answer, unit),
    },
    {
      id: 'difference',
      name: t('answer.difference'),
      isEnd: true,
      value: ({ difference }) => difference,
      cell: ({ difference, ratio, unit }) =>
        difference === null ? null : (
          <>
            {difference > 0 ? '+' : ''}
            {amount(difference, unit)}
            {ratio === null ? '' : ` (${ratio > 1 ? '+' : ''}${formatPercent(ratio - 1)})`}
          </>
        ),
    },
  ]
  return <DataTable label={t('answer.table')} columns={columns} rows={figures} rowKey={({ field }) => field} />
}
