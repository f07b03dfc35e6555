import type { Run } from '@cradle/contract'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forget, useAsk } from '../../api/ask.ts'
import { call } from '../../api/call.ts'
import { formatCount, formatDateTime, formatRange } from '../../format.ts'
import { useTitle } from '../../title.ts'
import { Button } from '../../ui/button.tsx'
import { Num } from '../../ui/num.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { PageHead } from '../../ui/section.tsx'
import { Select } from '../../ui/select.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { fillOf, StatusDot } from '../../ui/status-dot.tsx'
import table from '../../ui/table.module.css'
import { useView } from '../../view.ts'
import { RunDifference } from './run-difference.tsx'
import styles from './runs.module.css'

const RunRow = ({ run, id }: { run: Run; id: string }) => {
  const { t } = useTranslation(['runs', 'ui'])
  const { number, status, delivered, created, total_impact, p5, p95, stand } = run
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
        {run.current ? <span className={styles.sub}>{t('list.current')}</span> : null}
      </th>
      <td>
        <StatusDot fill={fillOf[status]}>{t(`ui:portfolioStatus.${status}`)}</StatusDot>
        <span className={styles.sub}>{formatDateTime(delivered ?? created)}</span>
      </td>
      <td>
        {t(`list.origin.${run.origin}`)}
        {run.changes > 0 ? ` ${t('list.changes', { count: run.changes })}` : null}
        {run.file ? <span className={styles.sub}>{run.file}</span> : null}
      </td>
      <td className="num">
        {t('list.rows', { accepted: formatCount(run.rows.accepted), total: formatCount(run.rows.total) })}
      </td>
      <td className="num">
        {total_impact === null ? (
          <span className="quiet">
            {status === 'delivered' ? t(`ui:status.${run.total_status ?? 'not_assessed'}`) : ''}
          </span>
        ) : (
          <>
            <Num value={total_impact} />
            {p5 !== null && p95 !== null ? <span className={styles.sub}>{formatRange(p5, p95)}</span> : null}
          </>
        )}
      </td>
      <td className="quiet">
        {stand ? t('list.stand', { data: stand.data_version, method: stand.method_version }) : ''}
      </td>
    </tr>
  )
}

/** Every run of a portfolio, and the difference between two of them. */
export const RunList = () => {
  const { t } = useTranslation(['runs', 'ui'])
  const { id } = useParams({ from: '/portfolio/$id/runs' })
  const navigate = useNavigate()
  const [view, setView] = useView({ from: 0, to: 0 })
  const [isBusy, setBusy] = useState(false)
  const portfolio = useAsk('readPortfolio', { params: { id } })
  const { data, error, isPending, refetch } = useAsk('listRuns', { params: { id } }, { staleTime: 0 })
  useTitle(portfolio.data ? t('list.title', { name: portfolio.data.name }) : undefined)
  const delivered = (data ?? []).filter(run => run.status === 'delivered')
  const has = (number: number) => delivered.some(run => run.number === number)
  const to = has(view.to) ? view.to : (delivered[0]?.number ?? 0)
  const from = has(view.from) && view.from !== to ? view.from : (delivered.find(run => run.number !== to)?.number ?? 0)
  const edit = async () => {
    setBusy(true)
    const outcome = await call('editPortfolio', { params: { id } })
    setBusy(false)
    if (!outcome.isOk) return
    await forget('listPortfolios', 'readPortfolio', 'listRuns')
    await navigate({ to: '/portfolio/$id', params: { id: outcome.data.id } })
  }
  const choices = delivered.map(run => ({ id: String(run.number), name: t('list.run', { number: run.number }) }))
  return (
    <>
      <PageHead
        title={portfolio.data ? t('list.title', { name: portfolio.data.name }) : t('list.plain')}
        crumb={
          <Link to="/report/$id" params={{ id }}>
            {t('list.crumb')}
          </Link>
        }
        lead={t('list.lead')}
        actions={
          delivered.length > 0 ? (
            <Button look="primary" isPending={isBusy} onPress={() => void edit()}>
              {t(data?.some(run => run.status === 'draft') ? 'list.goOn' : 'list.edit')}
            </Button>
          ) : null
        }
      />
      {isPending ? (
        <SkeletonRows rows={3} columns={5} height="2rem" />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <ScrollBox className={styles.scroll} label={t('list.plain')}>
            <table className={table.plain}>
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
                {data.map(run => (
                  <RunRow key={run.id} run={run} id={id} />
                ))}
              </tbody>
            </table>
          </ScrollBox>
          {delivered.length < 2 ? (
            <p className="dim small" style={{ marginTop: 24 }}>
              {t('list.one')}
            </p>
          ) : (
            <>
              <div className={styles.pick}>
                <Select
                  label={t('list.from')}
                  small
                  value={String(from)}
                  choices={choices.filter(one => one.id !== String(to))}
                  onChange={number => setView({ from: Number(number), to })}
                />
                <Select
                  label={t('list.to')}
                  small
                  value={String(to)}
                  choices={choices.filter(one => one.id !== String(from))}
                  onChange={number => setView({ from, to: Number(number) })}
                />
              </div>
              <RunDifference id={id} from={from} to={to} />
            </>
          )}
        </>
      )}
    </>
  )
}
