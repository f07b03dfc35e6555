import type { Run } from '@cradle/contract'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate, useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { Offered } from '../../api/use-workspace.ts'
import { useTitle } from '../../title.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/section.tsx'
import { Select } from '../../ui/select.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { useView } from '../../view.ts'
import { RunDifference } from './run-difference.tsx'
import { RunLine } from './run-line.tsx'
import { RunTable } from './run-table.tsx'
import css from './runs.module.css'

/** Every run of a portfolio, and the difference between two of them. */
export function RunList() {
  const { t } = useTranslation('runs')
  const { id } = useParams({ from: '/portfolio/$id/runs' })
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const portfolio = useApiQuery('readPortfolio', { params: { id } })
  const { data, error, isPending, refetch } = useApiQuery('listRuns', { params: { id } }, { staleTime: 0 })
  useTitle(portfolio.data ? t('list.title', { name: portfolio.data.name }) : undefined)
  const delivered = (data ?? []).filter(run => run.status === 'delivered')
  const edit = async () => {
    setBusy(true)
    const outcome = await call('editPortfolio', { params: { id } })
    setBusy(false)
    if (!outcome.isOk) return
    await invalidate('listPortfolios', 'readPortfolio', 'listRuns')
    await navigate({ to: '/portfolio/$id', params: { id: outcome.data.id } })
  }
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
            <Offered call="editPortfolio">
              <Button look="primary" isPending={isBusy} onPress={() => void edit()}>
                {t(data?.some(run => run.status === 'draft') ? 'list.goOn' : 'list.edit')}
              </Button>
            </Offered>
          ) : null
        }
      />
      {isPending ? (
        <SkeletonRows rows={3} columns={5} height="2rem" />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <RunTable runs={data} id={id} />
          <RunLine
            runs={data}
            hrefOf={run => `/report/${data.some(one => one.current && one.id === run) ? id : run}`}
          />
          <TwoRuns id={id} delivered={delivered} />
        </>
      )}
    </>
  )
}

/** Which two delivered runs are compared, and their difference; nothing to compare where there is one. */
function TwoRuns({ id, delivered }: { id: string; delivered: readonly Run[] }) {
  const { t } = useTranslation('runs')
  const [view, setView] = useView({ from: 0, to: 0 })
  const has = (number: number) => delivered.some(run => run.number === number)
  const to = has(view.to) ? view.to : (delivered[0]?.number ?? 0)
  const from = has(view.from) && view.from !== to ? view.from : (delivered.find(run => run.number !== to)?.number ?? 0)
  if (delivered.length < 2)
    return (
      <p className="dim small" style={{ marginTop: 24 }}>
        {t('list.one')}
      </p>
    )
  return (
    <>
      <PickRuns
        delivered={delivered}
        from={from}
        to={to}
        onPick={(first, second) => setView({ from: first, to: second })}
      />
      <RunDifference id={id} from={from} to={to} />
    </>
  )
}

type PickProps = {
  delivered: readonly Run[]
  from: number
  to: number
  onPick: (from: number, to: number) => void
}

/** Which two delivered runs are compared. */
function PickRuns({ delivered, from, to, onPick }: PickProps) {
  const { t } = useTranslation('runs')
  const choices = delivered.map(run => ({ id: String(run.number), name: t('list.run', { number: run.number }) }))
  return (
    <div className={css.pick}>
      <Select
        label={t('list.from')}
        small
        value={String(from)}
        choices={choices.filter(one => one.id !== String(to))}
        onChange={number => onPick(Number(number), to)}
      />
      <Select
        label={t('list.to')}
        small
        value={String(to)}
        choices={choices.filter(one => one.id !== String(from))}
        onChange={number => onPick(from, Number(number))}
      />
    </div>
  )
}
