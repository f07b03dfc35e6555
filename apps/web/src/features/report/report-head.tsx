import type { Portfolio } from '@cradle/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forget } from '../../api/ask.ts'
import { call } from '../../api/call.ts'
import { useLoggedIn } from '../../api/use-session.ts'
import { fileName, saveFile } from '../../charts/save-table.ts'
import { formatCount, formatDate, formatRange } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { More } from '../../ui/icons.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Num } from '../../ui/num.tsx'
import { PageHead } from '../../ui/section.tsx'
import { fillOf, StatusDot } from '../../ui/status-dot.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from './report.module.css'

/** Name, what can be done with the report, and the line of facts it stands on. */
export function ReportHead({ portfolio }: { portfolio: Portfolio }) {
  const { t } = useTranslation(['report', 'ui', 'charts'])
  const isMine = useLoggedIn() && !portfolio.is_public
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
        actions={<Actions portfolio={portfolio} isMine={isMine} />}
      />
      <div className={css.facts}>
        <StatusDot fill={fillOf[portfolio.status]}>{t(`ui:portfolioStatus.${portfolio.status}`)}</StatusDot>
        {portfolio.is_public && <span>{t('report:facts.example')}</span>}
        {portfolio.status === 'delivered' && <Facts portfolio={portfolio} />}
      </div>
    </>
  )
}

function Facts({ portfolio }: { portfolio: Portfolio }) {
  const { t } = useTranslation(['report', 'charts'])
  const { stand, total_impact: total, p5, p95 } = portfolio
  return (
    <>
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
          {t('report:facts.quality')} <b title={String(portfolio.data_quality)}>{portfolio.data_quality.toFixed(1)}</b>{' '}
          {t('report:facts.qualityOf')}
        </span>
      )}
      {stand && (
        <>
          <span>
            {t('report:facts.method')}{' '}
            <b>
              {stand.method} {stand.method_version}
            </b>
          </span>
          <span>
            {t('report:facts.edition')} <b>{stand.data_version}</b>
          </span>
          <span>
            {t('report:facts.engine')} <b>{stand.engine_version}</b>
          </span>
          <span>{t('report:facts.draws', { draws: formatCount(stand.draws), seed: stand.seed })}</span>
        </>
      )}
      {portfolio.delivered && <span>{t('report:facts.delivered', { date: formatDate(portfolio.delivered) })}</span>}
    </>
  )
}

function Actions({ portfolio, isMine }: { portfolio: Portfolio; isMine: boolean }) {
  const { t } = useTranslation('report')
  const navigate = useNavigate()
  const [asks, setAsks] = useState<'rename' | 'delete' | null>(null)
  const download = async (format: 'json' | 'csv') => {
    const outcome = await call('exportPortfolio', { params: { id: portfolio.id, format } }, { stay: true })
    if (outcome.isOk && outcome.data instanceof Blob) saveFile(fileName(portfolio.name, format), outcome.data)
  }
  const remove = async () => {
    setAsks(null)
    const outcome = await call('deletePortfolio', { params: { id: portfolio.id } })
    if (!outcome.isOk) return
    await navigate({ to: '/portfolio' })
    void forget('listPortfolios')
    showToast({
      type: 'success',
      title: t('actions.deleted', { name: portfolio.name }),
      action: {
        name: t('actions.restore'),
        onAction: async () => {
          const back = await call('restorePortfolio', { params: { id: portfolio.id } })
          if (!back.isOk) return
          void forget('listPortfolios', 'readPortfolio')
          showToast({ type: 'success', title: t('actions.restored', { name: portfolio.name }) })
        },
      },
    })
  }
  return (
    <>
      {portfolio.status === 'delivered' && (
        <Menu
          label={t('actions.export')}
          trigger={<Button>{t('actions.export')}</Button>}
          groups={[
            {
              actions: [
                { id: 'json', name: t('actions.json'), onAction: () => void download('json') },
                { id: 'csv', name: t('actions.csv'), onAction: () => void download('csv') },
                { id: 'print', name: t('actions.print'), onAction: () => window.print() },
              ],
            },
          ]}
        />
      )}
      {isMine && (
        <Menu
          label={t('actions.more')}
          trigger={
            <Button look="icon" aria-label={t('actions.more')}>
              <More />
            </Button>
          }
          groups={[
            {
              actions: [
                { id: 'rename', name: t('actions.rename'), onAction: () => setAsks('rename') },
                { id: 'delete', name: t('actions.delete'), danger: true, onAction: () => setAsks('delete') },
              ],
            },
          ]}
        />
      )}
      {asks === 'rename' && <Rename portfolio={portfolio} onClose={() => setAsks(null)} />}
      <Dialog
        role="alertdialog"
        title={t('actions.deleteTitle', { name: portfolio.name })}
        isOpen={asks === 'delete'}
        onClose={() => setAsks(null)}
        actions={
          <Button look="danger" onPress={remove}>
            {t('actions.delete')}
          </Button>
        }
      >
        <p>{t('actions.deleteText')}</p>
      </Dialog>
    </>
  )
}

function Rename({ portfolio, onClose }: { portfolio: Portfolio; onClose: () => void }) {
  const { t } = useTranslation('report')
  const [name, setName] = useState(portfolio.name)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const outcome = await call('renamePortfolio', { params: { id: portfolio.id }, body: { name: name.trim() } })
    setBusy(false)
    if (!outcome.isOk) return
    await forget('readPortfolio', 'listPortfolios')
    showToast({ type: 'success', title: t('actions.renamed') })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('actions.renameTitle')}
      actions={
        <Button look="primary" isPending={isBusy} isDisabled={name.trim() === ''} onPress={save}>
          {t('actions.save')}
        </Button>
      }
    >
      <form
        onSubmit={event => {
          event.preventDefault()
          if (name.trim() !== '') void save()
        }}
      >
        <TextField label={t('actions.name')} value={name} onChange={setName} maxLength={200} autoFocus />
      </form>
    </Dialog>
  )
}
