import type { Run } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDateTime, formatRange } from '../../format.ts'
import { Num } from '../../ui/num.tsx'
import { ReviewState } from '../../ui/review-state.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { fillOf, StatusDot } from '../../ui/status-dot.tsx'
import table from '../../ui/table.module.css'
import cards from '../../ui/table-cards.module.css'
import css from './runs.module.css'

/** The runs of a portfolio. `id`: of the portfolio, whose report is that of the current run. */
export function RunTable({ runs, id }: { runs: readonly Run[]; id: string }) {
  const { t } = useTranslation('runs')
  return (
    <ScrollBox className={css.scroll} label={t('list.plain')}>
      <table className={`${table.plain} ${cards.cards}`}>
        <caption className="vh">{t('list.plain')}</caption>
        <thead>
          <tr>
            {(['number', 'state', 'reason', 'rowsHead', 'total', 'standHead'] as const).map(key => (
              <th key={key} scope="col">
                {t(`list.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map(run => (
            <RunRow key={run.id} run={run} id={id} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function RunRow({ run, id }: { run: Run; id: string }) {
  const { t } = useTranslation(['runs', 'ui'])
  const { number, status, delivered, created, total_impact, p5, p95, stand: provenance } = run
  return (
    <tr>
      <th scope="row">
        {status === 'delivered' ? (
          <Link to="/report/$id" params={{ id: run.current ? id : run.id }}>
            {t('list.run', { number })}
          </Link>
        ) : (
          <Link to="/portfolio/$id" params={{ id: run.id }}>
            {t('list.run', { number })}
          </Link>
        )}
        {run.current ? <span className={css.sub}>{t('list.current')}</span> : null}
      </th>
      <td data-label={t('list.state')}>
        <StatusDot fill={fillOf[status]}>{t(`ui:portfolioStatus.${status}`)}</StatusDot>
        <span className={css.sub}>{formatDateTime(delivered ?? created)}</span>
        <ReviewState review={run.review} className={css.sub} />
      </td>
      <td data-label={t('list.reason')}>
        {t(`list.origin.${run.origin}`)}
        {run.changes > 0 ? ` ${t('list.changes', { count: run.changes })}` : null}
        {run.file ? <span className={css.sub}>{run.file}</span> : null}
      </td>
      <td className="num" data-label={t('list.rowsHead')}>
        {t('list.rows', { accepted: formatCount(run.rows.accepted), total: formatCount(run.rows.total) })}
      </td>
      <td className="num" data-label={t('list.total')}>
        {total_impact === null ? (
          <span className="quiet">
            {status === 'delivered' ? t(`ui:status.${run.total_status ?? 'not_assessed'}`) : ''}
          </span>
        ) : (
          <>
            <Num value={total_impact} />
            {p5 !== null && p95 !== null ? <span className={css.sub}>{formatRange(p5, p95)}</span> : null}
          </>
        )}
      </td>
      <td className="quiet" data-label={t('list.standHead')}>
        {provenance ? t('list.stand', { data: provenance.data_version, method: provenance.method_version }) : ''}
      </td>
    </tr>
  )
}
