import type { RequestForm } from '@cradle/contract'
import { useParams } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { type CallError, CallFailed } from '../../call-error.ts'
import { formatDate } from '../../format.ts'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { AnswerForm } from './answer-form.tsx'
import css from './requests.module.css'

type Opening =
  | { kind: 'opening' }
  | { kind: 'open' | 'sent'; request: RequestForm }
  /** Answered, withdrawn, over or unknown: the server's sentence says which. */
  | { kind: 'closed'; sentence: string }
  | { kind: 'failed'; error: CallError }

const CLOSED = [404, 409, 410, 422]

function useRequest(secret: string) {
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' })
  const open = useCallback(async (): Promise<Opening> => {
    const outcome = await call('openFigureRequest', { body: { secret } })
    if (outcome.isOk) return { kind: 'open', request: outcome.data }
    const { error } = outcome
    return CLOSED.includes(error.status) ? { kind: 'closed', sentence: error.detail } : { kind: 'failed', error }
  }, [secret])
  useEffect(() => {
    let isCurrent = true
    void open().then(next => {
      if (isCurrent) setOpening(next)
    })
    return () => {
      isCurrent = false
    }
  }, [open])
  return { opening, setOpening, retry: () => void open().then(setOpening) }
}

/** The page of a link that was mailed to an organisation: who asks for what, the form, and a word of thanks. */
export function RequestPage() {
  const { t } = useTranslation('requests')
  const { secret = '' } = useParams({ strict: false })
  const { opening, setOpening, retry } = useRequest(secret)
  if (opening.kind === 'opening') return <SkeletonRows rows={6} columns={1} height="2rem" />
  if (opening.kind === 'failed') return <ErrorState error={new CallFailed(opening.error)} onRetry={retry} />
  if (opening.kind === 'closed')
    return (
      <div className={css.page}>
        <h1 tabIndex={-1}>{t('form.closed')}</h1>
        <p>{opening.sentence}</p>
      </div>
    )
  const { request, kind } = opening
  const by = request.by || t('form.somebody')
  if (kind === 'sent')
    return (
      <div className={css.page} role="status">
        <h1 tabIndex={-1}>{t('form.thanks')}</h1>
        <p>{t('form.thanksText', { by })}</p>
      </div>
    )
  return (
    <div className={css.page}>
      <Intro request={request} by={by} />
      <AnswerForm
        secret={secret}
        request={request}
        onSent={() => {
          setOpening({ kind: 'sent', request })
          window.scrollTo({ top: 0 })
        }}
      />
    </div>
  )
}

function Intro({ request, by }: { request: RequestForm; by: string }) {
  const { t } = useTranslation('requests')
  const { organisation, workspace, by_email: email, message, expires } = request
  const year = String(request.year)
  return (
    <div className={css.intro}>
      <h1 tabIndex={-1}>{t('form.title', { organisation })}</h1>
      <p className="lead">
        {workspace ? t('form.whoIn', { by, email, workspace, year }) : t('form.who', { by, email, year })}
      </p>
      <p>{t('form.what')}</p>
      <p>{t('form.until', { date: formatDate(expires) })}</p>
      {message && (
        <blockquote className={css.message} aria-label={t('form.message')}>
          {message}
        </blockquote>
      )}
    </div>
  )
}
