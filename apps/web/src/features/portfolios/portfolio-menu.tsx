import type { Portfolio } from '@cradle/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { More } from '../../ui/icons.tsx'
import { type Action, Menu } from '../../ui/menu.tsx'
import { deletePortfolio, saveReport, submitPortfolio } from './actions.ts'
import { RenameDialog } from './rename-dialog.tsx'

/** Everything that can be done with one portfolio of the list. */
export const PortfolioMenu = ({ portfolio }: { portfolio: Portfolio }) => {
  const { t } = useTranslation('portfolios')
  const navigate = useNavigate()
  const [isRenaming, setRenaming] = useState(false)
  const { id, name, status } = portfolio
  const isDelivered = status === 'delivered'
  const open: Action = {
    id: 'open',
    name: t('act.open'),
    onAction: () =>
      void (isDelivered
        ? navigate({ to: '/report/$id', params: { id } })
        : navigate({ to: '/portfolio/$id', params: { id } })),
  }
  const calculate: Action[] =
    status === 'draft' && portfolio.rows.accepted > 0
      ? [{ id: 'calculate', name: t('act.calculate'), onAction: () => void submitPortfolio(id) }]
      : []
  const files: Action[] = isDelivered
    ? [
        { id: 'csv', name: t('act.csv'), onAction: () => void saveReport(portfolio, 'csv') },
        { id: 'json', name: t('act.json'), onAction: () => void saveReport(portfolio, 'json') },
      ]
    : []
  return (
    <>
      <Menu
        label={t('list.actions', { name })}
        trigger={
          <Button look="icon" small aria-label={t('list.actions', { name })}>
            <More />
          </Button>
        }
        groups={[
          {
            actions: [open, ...calculate, { id: 'rename', name: t('act.rename'), onAction: () => setRenaming(true) }],
          },
          ...(files.length > 0 ? [{ actions: files }] : []),
          {
            actions: [
              { id: 'delete', name: t('act.delete'), danger: true, onAction: () => void deletePortfolio(portfolio) },
            ],
          },
        ]}
      />
      {isRenaming ? <RenameDialog portfolio={portfolio} onClose={() => setRenaming(false)} /> : null}
    </>
  )
}
