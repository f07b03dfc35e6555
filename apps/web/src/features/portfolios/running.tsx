import type { Portfolio } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Offered } from '../../api/use-workspace.ts'
import { formatElapsed } from '../../format.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { JobProgress, useElapsed } from '../../ui/job-progress.tsx'
import { PageHead } from '../../ui/section.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { cancelPortfolio } from './actions.ts'
import css from './upload.module.css'

const stages = ['queued', 'reading', 'matching', 'calculating', 'writing'] as const

/** While a portfolio is calculated: stage, count, elapsed time; the report opens by itself when it is there. */
export const Running = ({ portfolio }: { portfolio: Portfolio }) => {
  const { t } = useTranslation(['portfolios', 'ui'])
  const { progress, name, rows } = portfolio
  const [isStopping, setStopping] = useState(false)
  const elapsed = useElapsed(progress?.started)
  const now = Math.max(
    0,
    stages.findIndex(stage => stage === (progress?.stage ?? 'queued')),
  )
  const stop = async () => {
    setStopping(true)
    await cancelPortfolio(portfolio)
    setStopping(false)
  }
  return (
    <>
      <PageHead
        title={t('running.title', { name })}
        crumb={<Link to="/portfolio">{t('draft.crumb')}</Link>}
        lead={
          <>
            {t('running.rows', { count: rows.accepted })}
            {elapsed === null ? '' : `, ${t('running.elapsed', { time: formatElapsed(elapsed) })}`}. {t('running.text')}
          </>
        }
        actions={
          <>
            <Offered call="cancelPortfolio">
              <Button look="text" isPending={isStopping} onPress={() => void stop()}>
                {t('running.stop')}
              </Button>
            </Offered>
            <LinkButton to="/portfolio">{t('running.leave')}</LinkButton>
          </>
        }
      />
      <ol className={css.stages} aria-label={t('running.stages')}>
        {stages.map((stage, at) => (
          <li key={stage} {...(at === now ? { 'aria-current': 'step' as const } : {})}>
            <StatusDot fill={at < now ? 'full' : at === now ? 'half' : 'empty'}>{t(`ui:stage.${stage}`)}</StatusDot>
            <span>{t(at < now ? 'running.done' : at === now ? 'running.now' : 'running.later')}</span>
            {at === now ? (
              <div className={css.wide}>
                <JobProgress progress={progress} />
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      {rows.rejected > 0 ? (
        <p className="small dim" style={{ marginTop: 24 }}>
          {t('running.aside', { count: rows.rejected })}
        </p>
      ) : null}
    </>
  )
}
