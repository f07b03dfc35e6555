import type { Portfolio } from '@cradle/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../../api/ask.ts'
import { formatBytes, formatCount, formatDate } from '../../format.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { PageHead, Section } from '../../ui/section.tsx'
import { ErrorState, Note, SkeletonRows } from '../../ui/states.tsx'
import { fillOf, StatusDot } from '../../ui/status-dot.tsx'
import { Pager } from '../../ui/table.tsx'
import { useView } from '../../view.ts'
import { deletePortfolio, submitPortfolio } from './actions.ts'
import { ProblemsTable } from './problems-table.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { RowsTable } from './rows-table.tsx'
import styles from './upload.module.css'

const limit = 200

const Problems = ({ portfolio: { id, name } }: { portfolio: Portfolio }) => {
  const [view, setView] = useView({ from: 0 })
  const { data, error, isPending, refetch } = useAsk(
    'listProblems',
    { params: { id }, query: { limit, offset: view.from } },
    { keepPrevious: true },
  )
  if (isPending) return <SkeletonRows rows={5} columns={5} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <ProblemsTable problems={data.results} name={name} />
      <Pager count={data.count} limit={limit} offset={view.from} onOffset={from => setView({ from })} />
    </>
  )
}

/** A draft: what can go on, what is set aside and why, the rows as they were. */
export const Draft = ({ portfolio }: { portfolio: Portfolio }) => {
  const { t } = useTranslation(['portfolios', 'ui'])
  const navigate = useNavigate()
  const [isRenaming, setRenaming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { id, name, rows, file, progress, created } = portfolio
  const calculate = async () => {
    setBusy(true)
    await submitPortfolio(id)
    setBusy(false)
  }
  const remove = async () => {
    if (await deletePortfolio(portfolio)) await navigate({ to: '/portfolio' })
  }
  return (
    <>
      <PageHead
        title={name}
        crumb={<Link to="/portfolio">{t('draft.crumb')}</Link>}
        lead={<StatusDot fill={fillOf.draft}>{t('ui:portfolioStatus.draft')}</StatusDot>}
        actions={
          <>
            <Button look="text" onPress={() => setRenaming(true)}>
              {t('act.rename')}
            </Button>
            <Button look="danger" onPress={() => void remove()}>
              {t('draft.delete')}
            </Button>
            <LinkButton to="/portfolio/upload">{t('draft.repair')}</LinkButton>
            <Button look="primary" isPending={isBusy} isDisabled={rows.accepted === 0} onPress={() => void calculate()}>
              {rows.accepted === 0 ? t('result.calculateNone') : t('draft.calculate', { count: rows.accepted })}
            </Button>
          </>
        }
      />
      {progress?.stage === 'failed' ? (
        <div style={{ marginTop: 24 }}>
          <Note tone="bad" title={t('draft.stoppedTitle')} role="alert">
            <p>{t('draft.stoppedText', { reason: progress.detail ?? '' })}</p>
          </Note>
        </div>
      ) : null}
      <dl className={styles.facts}>
        {(['total', 'accepted', 'rejected', 'warnings'] as const).map(key => (
          <div key={key}>
            <dt>
              <b>{formatCount(rows[key])}</b>
            </dt>
            <dd>{t(key === 'total' ? 'draft.rows' : `draft.${key}`)}</dd>
          </div>
        ))}
        <div>
          <dt className="quiet xs">{t('draft.created')}</dt>
          <dd>
            {formatDate(created)}
            {file ? (
              <span className="quiet">
                <br />
                {file.name}, {formatBytes(file.size)}
              </span>
            ) : null}
          </dd>
        </div>
      </dl>
      {rows.rejected > 0 ? <p className="small dim">{t('draft.aside')}</p> : null}
      <Section title={t('problems.title')} id="findings" sentence={t('problems.sentence')}>
        <Problems portfolio={portfolio} />
      </Section>
      <Section title={t('rows.title')} id="rows" sentence={t('rows.sentence')}>
        <RowsTable id={id} name={name} />
      </Section>
      {isRenaming ? <RenameDialog portfolio={portfolio} onClose={() => setRenaming(false)} /> : null}
    </>
  )
}
