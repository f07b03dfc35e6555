import type { Portfolio } from '@cradle/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../api/use-workspace.ts'
import { Button } from '../../ui/button.tsx'
import { More } from '../../ui/icons.tsx'
import { type Action, Menu } from '../../ui/menu.tsx'
import {
  cancelPortfolio,
  deletePortfolio,
  duplicatePortfolio,
  editPortfolio,
  saveReport,
  submitPortfolio,
} from './actions.ts'
import { RenameDialog } from './rename-dialog.tsx'

/** Opens what shares a delivered report; the page that shows the list has it. */
export type ShareAuthenticator = ((portfolio: Portfolio) => void) | undefined

type MenuProps = { portfolio: Portfolio; onShare?: ShareAuthenticator; onMove?: ShareAuthenticator }

/** Everything that the caller may do with one portfolio of the list. */
export const PortfolioMenu = ({ portfolio, onShare, onMove }: MenuProps) => {
  const { t } = useTranslation('portfolios')
  const navigate = useNavigate()
  const [isRenaming, setRenaming] = useState(false)
  const { id, name, status, draft } = portfolio
  const may = useMay()
  const isDelivered = status === 'delivered'
  const openDraft = (draftId: string | null) => {
    if (draftId !== null) void navigate({ to: '/portfolio/$id', params: { id: draftId } })
  }
  const act = (key: Parameters<typeof t>[0] & string, onAction: () => void): Action => ({
    id: key,
    name: t(key as 'act.open'),
    onAction,
  })
  const first: Action[] = [
    act(
      'act.open',
      () =>
        void (isDelivered
          ? navigate({ to: '/report/$id', params: { id } })
          : navigate({ to: '/portfolio/$id', params: { id } })),
    ),
    ...(status === 'draft' && portfolio.rows.accepted > 0 && may('submitPortfolio')
      ? [act('act.calculate', () => void submitPortfolio(id))]
      : []),
    ...(status === 'in_progress' && may('cancelPortfolio')
      ? [act('act.stop', () => void cancelPortfolio(portfolio))]
      : []),
    ...(isDelivered
      ? [
          ...(may('editPortfolio')
            ? [act(draft ? 'act.goOnEdit' : 'act.edit', async () => openDraft(await editPortfolio(id)))]
            : []),
          act('act.runs', () => void navigate({ to: '/portfolio/$id/runs', params: { id } })),
        ]
      : []),
    ...(status === 'in_progress' || !may('uploadPortfolio')
      ? []
      : [act('act.replace', () => void navigate({ to: '/portfolio/upload', search: { replaces: id } }))]),
  ]
  const second: Action[] = [
    ...(may('renamePortfolio') ? [act('act.rename', () => setRenaming(true))] : []),
    ...(may('duplicatePortfolio')
      ? [act('act.duplicate', async () => openDraft(await duplicatePortfolio(portfolio)))]
      : []),
    ...(onMove && status !== 'in_progress' && may('movePortfolio') ? [act('act.move', () => onMove(portfolio))] : []),
  ]
  const files: Action[] = isDelivered
    ? [
        ...(onShare && may('listShares') ? [act('act.share', () => onShare(portfolio))] : []),
        act('act.csv', () => void saveReport(portfolio, 'csv')),
        act('act.json', () => void saveReport(portfolio, 'json')),
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
          { actions: first },
          ...(second.length > 0 ? [{ actions: second }] : []),
          ...(files.length > 0 ? [{ actions: files }] : []),
          ...(may('deletePortfolio')
            ? [
                {
                  actions: [
                    {
                      id: 'delete',
                      name: t('act.delete'),
                      danger: true,
                      onAction: () => void deletePortfolio(portfolio),
                    },
                  ],
                },
              ]
            : []),
        ]}
      />
      {isRenaming ? <RenameDialog portfolio={portfolio} onClose={() => setRenaming(false)} /> : null}
    </>
  )
}
