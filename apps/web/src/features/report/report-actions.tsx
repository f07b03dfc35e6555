import type { Portfolio } from '@cradle/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { useMay } from '../../api/use-workspace.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { More } from '../../ui/icons.tsx'
import { Menu } from '../../ui/menu.tsx'
import { rememberDeleted } from '../../undo/portfolio-changes.ts'
import { RenameReport } from './rename-report.tsx'

/** What is asked before it is done. */
type Question = 'rename' | 'delete'

/** What its owner can do with a report as a whole. */
export function ReportActions({ portfolio, onMove }: { portfolio: Portfolio; onMove: () => void }) {
  const { t } = useTranslation('report')
  const [asks, setAsks] = useState<Question | null>(null)
  const remove = useRemove(portfolio)
  return (
    <>
      <Actions portfolio={portfolio} onAsk={setAsks} onMove={onMove} />
      {asks === 'rename' && <RenameReport portfolio={portfolio} onClose={() => setAsks(null)} />}
      <Dialog
        role="alertdialog"
        title={t('actions.deleteTitle', { name: portfolio.name })}
        isOpen={asks === 'delete'}
        onClose={() => setAsks(null)}
        actions={
          <Button
            look="danger"
            onPress={() => {
              setAsks(null)
              void remove()
            }}
          >
            {t('actions.delete')}
          </Button>
        }
      >
        <p>{t('actions.deleteText')}</p>
      </Dialog>
    </>
  )
}

type ActionProps = { portfolio: Portfolio; onAsk: (question: Question) => void; onMove: () => void }

function Actions({ portfolio, onAsk, onMove }: ActionProps) {
  const { t } = useTranslation('report')
  const navigate = useNavigate()
  const may = useMay()
  return (
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
            {
              id: 'runs',
              name: t('actions.runs'),
              onAction: () => void navigate({ to: '/portfolio/$id/runs', params: { id: portfolio.id } }),
            },
            ...(portfolio.status === 'delivered'
              ? [
                  {
                    id: 'shares',
                    name: t('actions.shares'),
                    onAction: () => void navigate({ to: '/lca-variables/shares', search: { report: portfolio.id } }),
                  },
                ]
              : []),
            ...(portfolio.status === 'delivered' && may('listEngagements')
              ? [
                  {
                    id: 'assurance',
                    name: t('actions.assurance'),
                    onAction: () => void navigate({ to: '/portfolio/$id/assurance', params: { id: portfolio.id } }),
                  },
                ]
              : []),
            ...(may('renamePortfolio')
              ? [{ id: 'rename', name: t('actions.rename'), onAction: () => onAsk('rename') }]
              : []),
            ...(may('movePortfolio') ? [{ id: 'move', name: t('actions.move'), onAction: onMove }] : []),
            ...(may('deletePortfolio')
              ? [{ id: 'delete', name: t('actions.delete'), danger: true, onAction: () => onAsk('delete') }]
              : []),
          ],
        },
      ]}
    />
  )
}

/** Puts the portfolio into the bin, from which the message can bring it back. */
function useRemove(portfolio: Portfolio): () => Promise<void> {
  const { t } = useTranslation('report')
  const navigate = useNavigate()
  return async () => {
    const outcome = await call('deletePortfolio', { params: { id: portfolio.id } })
    if (!outcome.isOk) return
    await navigate({ to: '/portfolio' })
    void invalidate('listPortfolios')
    void rememberDeleted(portfolio, { type: 'success', title: t('actions.deleted', { name: portfolio.name }) })
  }
}
