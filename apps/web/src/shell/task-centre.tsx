import type { Portfolio } from '@cradle/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate, useApiQuery } from '../api/api-query.ts'
import { call } from '../api/call.ts'
import { formatCount } from '../format.ts'
import { messageText } from '../i18n/messages.ts'
import { JobProgress } from '../ui/job-progress.tsx'
import { StatusDot } from '../ui/status-dot.tsx'
import { showToast } from '../ui/toast-store.ts'
import css from './header.module.css'
import { Pop } from './pop.tsx'

const busyMs = 2000
const idleMs = 30_000

/** Running jobs on every page; says when one has ended. */
export default function TaskCentre() {
  const { t } = useTranslation(['shell', 'tasks'])
  const { data: running } = useApiQuery(
    'listPortfolios',
    { query: { status: 'in_progress' } },
    {
      refetchInterval: last => (last && last.length > 0 ? busyMs : idleMs),
      staleTime: 0,
    },
  )
  useTellEnded(running)
  if (!running || running.length === 0) return null
  return (
    <Pop
      label={
        <StatusDot fill="half">
          <span className="vh">{t('tasks:open')}</span>
          {formatCount(running.length)}
        </StatusDot>
      }
    >
      <div className={css.jobs}>
        <h2>{t('tasks:title')}</h2>
        {running.map(portfolio => (
          <div key={portfolio.id} className={css.job}>
            <Link to="/portfolio/$id" params={{ id: portfolio.id }}>
              {portfolio.name}
            </Link>
            <JobProgress progress={portfolio.progress} />
          </div>
        ))}
        <p className="xs quiet">{t('tasks:leave')}</p>
      </div>
    </Pop>
  )
}

/** Tells which jobs have ended since the last look. */
function useTellEnded(running: readonly Portfolio[] | undefined): void {
  const { t } = useTranslation(['shell', 'tasks'])
  const navigate = useNavigate()
  const known = useRef<ReadonlyMap<string, string> | null>(null)

  useEffect(() => {
    if (!running) return
    const now = new Map(running.map(portfolio => [portfolio.id, portfolio.name]))
    // What ended between the first look at the messages and the first look here would be told a minute later.
    if (known.current === null) void invalidate('listMessages')
    const ended = [...(known.current ?? [])].filter(([id]) => !now.has(id))
    known.current = now
    if (ended.length === 0) return
    void invalidate('listPortfolios', 'listMessages', 'readPortfolio')
    // The list, not the portfolio itself: one that was deleted meanwhile has not ended, and is no error either.
    void call('listPortfolios', { query: {} }).then(outcome => {
      if (!outcome.isOk) return
      for (const [id, name] of ended) {
        const portfolio = outcome.data.find(one => one.id === id)
        if (!portfolio) continue
        const isDelivered = portfolio.status === 'delivered'
        showToast({
          type: isDelivered ? 'success' : 'warning',
          title: t(isDelivered ? 'tasks:delivered' : 'tasks:backToDraft'),
          subtitle:
            portfolio.progress?.detail && !isDelivered
              ? messageText(portfolio.progress.message, portfolio.progress.detail)
              : name,
          action: {
            name: t(isDelivered ? 'tasks:openReport' : 'tasks:openDraft'),
            onAction: () =>
              void (isDelivered
                ? navigate({ to: '/report/$id', params: { id } })
                : navigate({ to: '/portfolio/$id', params: { id } })),
          },
        })
      }
    })
  }, [running, navigate, t])
}
