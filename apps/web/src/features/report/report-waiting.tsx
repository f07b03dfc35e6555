import type { Portfolio } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { messageText } from '../../i18n/messages.ts'
import { LinkButton } from '../../ui/button.tsx'
import { JobProgress } from '../../ui/job-progress.tsx'
import { EmptyState, Loading, Note, Skeleton } from '../../ui/states.tsx'
import css from './report.module.css'

/** While there is no report yet: the stage of the job, or the way to the draft. */
export function ReportWaiting({ portfolio }: { portfolio: Portfolio }) {
  const { t } = useTranslation('report')
  if (portfolio.status === 'draft')
    return (
      <div className={css.waiting}>
        {portfolio.progress?.stage === 'failed' && (
          <Note tone="bad">
            {t('waiting.failed', { detail: messageText(portfolio.progress.message, portfolio.progress.detail ?? '') })}
          </Note>
        )}
        <EmptyState
          title={t('waiting.draftTitle')}
          actions={
            <LinkButton look="primary" to="/portfolio/$id" params={{ id: portfolio.id }}>
              {t('waiting.draftAction')}
            </LinkButton>
          }
        >
          <p>{t('waiting.draftText')}</p>
        </EmptyState>
      </div>
    )
  return (
    <div className={css.waiting}>
      <h2>{t('waiting.title')}</h2>
      <JobProgress progress={portfolio.progress} />
      <p className="dim">{t('waiting.text')}</p>
    </div>
  )
}

/** What a report is, as index.html says it before any script has come, and the bones of the final layout. */
export function ReportSkeleton() {
  const { t } = useTranslation('report')
  return (
    <>
      <div className="first-head">
        <h1 className="display">{t('crumb.report')}</h1>
        <div className="lead">{t('lead')}</div>
      </div>
      <Loading>
        <div className={css.bones}>
          <Skeleton width="min(48rem, 100%)" />
          <hr />
          <Skeleton width="min(40rem, 100%)" height="1.5rem" />
          <Skeleton height="12px" />
          <hr />
          <div className={css.pair}>
            <Skeleton height="420px" />
            <Skeleton height="520px" />
          </div>
        </div>
      </Loading>
    </>
  )
}
