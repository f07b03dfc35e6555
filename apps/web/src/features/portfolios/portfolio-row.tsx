import type { Portfolio } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate, formatRange } from '../../format.ts'
import { JobProgress } from '../../ui/job-progress.tsx'
import { Num } from '../../ui/num.tsx'
import { fillOf, StatusDot } from '../../ui/status-dot.tsx'
import { CoverageCell } from './coverage-cell.tsx'
import styles from './list.module.css'
import { PortfolioMenu } from './portfolio-menu.tsx'

/** The total with its interval; before delivery what stands in its way. */
const Total = ({ portfolio }: { portfolio: Portfolio }) => {
  const { t } = useTranslation(['portfolios', 'ui'])
  const { id, status, rows, progress, total_impact, p5, p95 } = portfolio
  if (status === 'in_progress')
    return (
      <div className={styles.running}>
        <JobProgress progress={progress} />
      </div>
    )
  if (status === 'draft')
    return (
      <>
        {progress?.stage === 'failed' && progress.detail
          ? t('list.failed', { reason: progress.detail })
          : rows.rejected > 0
            ? t('list.repair', { count: rows.rejected })
            : t('list.ready')}{' '}
        <Link to="/portfolio/$id" params={{ id }}>
          {t('list.openDraft')}
        </Link>
      </>
    )
  if (total_impact === null)
    return <span className="quiet">{t(`ui:status.${portfolio.total_status ?? 'not_assessed'}`)}</span>
  return (
    <>
      <span className={styles.total}>
        <Num value={total_impact} />
      </span>
      {p5 !== null && p95 !== null ? <span className={styles.sub}>{formatRange(p5, p95)}</span> : null}
    </>
  )
}

export const PortfolioRow = ({ portfolio, hasMenu = true }: { portfolio: Portfolio; hasMenu?: boolean }) => {
  const { t } = useTranslation(['portfolios', 'ui'])
  const { id, name, status, file } = portfolio
  const isDelivered = status === 'delivered'
  return (
    <tr>
      <th scope="row">
        <Link to={isDelivered ? '/report/$id' : '/portfolio/$id'} params={{ id }} className={styles.name}>
          {name}
        </Link>
        {file ? <span className={styles.sub}>{file.name}</span> : null}
      </th>
      <td>
        <StatusDot fill={fillOf[status]}>{t(`ui:portfolioStatus.${status}`)}</StatusDot>
      </td>
      <td className={`${styles.end} num`} data-label={t('list.organisations')}>
        {formatCount(portfolio.total_organization)}
      </td>
      <td className={isDelivered ? styles.end : styles.full} data-label={t('list.total')}>
        <Total portfolio={portfolio} />
      </td>
      <td data-label={t('list.coverage')}>
        <CoverageCell portfolio={portfolio} />
      </td>
      <td className="nowrap" data-label={t('list.createdShort')}>
        {formatDate(portfolio.created)}
      </td>
      {hasMenu ? (
        <td>
          <PortfolioMenu portfolio={portfolio} />
        </td>
      ) : null}
    </tr>
  )
}

export const PortfolioTable = ({
  portfolios,
  label,
  hasMenu = true,
}: {
  portfolios: readonly Portfolio[]
  label: string
  hasMenu?: boolean
}) => {
  const { t } = useTranslation('portfolios')
  return (
    <table className={styles.table}>
      <caption className="vh">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t('list.name')}</th>
          <th scope="col">{t('list.status')}</th>
          <th scope="col" className={styles.end}>
            {t('list.organisations')}
          </th>
          <th scope="col" className={styles.end}>
            {t('list.total')}
            <br />
            {t('list.range')}
          </th>
          <th scope="col">{t('list.coverage')}</th>
          <th scope="col">{t('list.created')}</th>
          {hasMenu ? (
            <th scope="col">
              <span className="vh">{t('act.open')}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {portfolios.map(portfolio => (
          <PortfolioRow key={portfolio.id} portfolio={portfolio} hasMenu={hasMenu} />
        ))}
      </tbody>
    </table>
  )
}
