import type { Portfolio } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate, formatNumber, formatRange } from '../../format.ts'
import { gasesOf } from '../../physical/figures.ts'
import { quantityRange, quantityText } from '../../physical/quantity.ts'
import { Facts } from '../../ui/facts.tsx'
import { Num } from '../../ui/num.tsx'
import { ReviewState } from '../../ui/review-state.tsx'
import { PageHead } from '../../ui/section.tsx'
import { fillOf, StatusDot } from '../../ui/status-dot.tsx'
import css from './report.module.css'
import { useReference } from './use-report.ts'

/** Name, what can be done with the report, and the line of facts it stands on. */
export function ReportHead({
  portfolio,
  isMine,
  actions,
}: {
  portfolio: Portfolio
  isMine: boolean
  actions: ReactNode
}) {
  const { t } = useTranslation(['report', 'ui', 'charts'])
  return (
    <>
      <PageHead
        display
        title={portfolio.name}
        crumb={
          <>
            <Link to={isMine ? '/portfolio' : '/all-reports'}>
              {t(isMine ? 'report:crumb.portfolios' : 'report:crumb.reports')}
            </Link>
            {' / '}
            {t('report:crumb.report')}
          </>
        }
        actions={
          <div className={`${css.actionsRoom} ${isMine && portfolio.status === 'delivered' ? css.twoLines : ''}`}>
            {actions}
          </div>
        }
      />
      <ReportFacts portfolio={portfolio}>
        <StatusDot fill={fillOf[portfolio.status]}>{t(`ui:portfolioStatus.${portfolio.status}`)}</StatusDot>
        <ReviewState review={portfolio.review} />
        {portfolio.is_public && <span>{t('report:facts.example')}</span>}
      </ReportFacts>
    </>
  )
}

/** The line of facts under a report's name: what comes first is the caller's. */
export function ReportFacts({ portfolio, children }: { portfolio: Portfolio; children: ReactNode }) {
  return (
    <Facts>
      {children}
      {portfolio.status === 'delivered' && <DeliveredFacts portfolio={portfolio} />}
    </Facts>
  )
}

function DeliveredFacts({ portfolio }: { portfolio: Portfolio }) {
  const { t } = useTranslation(['report', 'charts'])
  const { stand: provenance, total_impact: total, p5, p95 } = portfolio
  const gases = gasesOf(portfolio.physical)
  const current = useReference()
  return (
    <>
      {gases && (
        <span>
          {t('report:facts.gases')} <b title={String(gases.value)}>{quantityText(gases.value, gases.unit)}</b>
          {gases.p5 !== null && gases.p95 !== null && ` (${quantityRange(gases.p5, gases.p95, gases.unit)})`},{' '}
          {t(`charts:word.${gases.status}`)}
        </span>
      )}
      <span>
        {t('report:facts.burden')}{' '}
        {total === null ? (
          <b>{t('report:facts.unknown')}</b>
        ) : (
          <>
            <b>
              <Num value={total} /> {t('charts:unit')}
            </b>
            {p5 !== null && p95 !== null && ` (${formatRange(p5, p95)})`}
            {portfolio.total_status && `, ${t(`charts:word.${portfolio.total_status}`)}`}
          </>
        )}
      </span>
      {portfolio.data_quality !== null && (
        <span>
          {t('report:facts.quality')}{' '}
          <b title={String(portfolio.data_quality)}>{formatNumber(portfolio.data_quality)}</b>{' '}
          {t('report:facts.qualityOf')}
        </span>
      )}
      {provenance && (
        <>
          <span>
            {t('report:facts.method')}{' '}
            <b>
              {provenance.method} {provenance.method_version}
            </b>
          </span>
          <span>
            {t('report:facts.edition')} <b>{provenance.data_version}</b>
            {current && current.data_version !== provenance.data_version && (
              <> {t('report:facts.newEdition', { edition: current.data_version })}</>
            )}
          </span>
          <span>
            {t('report:facts.engine')} <b>{provenance.engine_version}</b>
          </span>
          <span>{t('report:facts.draws', { draws: formatCount(provenance.draws), seed: provenance.seed })}</span>
        </>
      )}
      {portfolio.delivered && <span>{t('report:facts.delivered', { date: formatDate(portfolio.delivered) })}</span>}
    </>
  )
}
