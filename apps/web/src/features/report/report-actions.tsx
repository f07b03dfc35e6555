import type { Portfolio } from '@cradle/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forget } from '../../api/ask.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { More } from '../../ui/icons.tsx'
import { Menu } from '../../ui/menu.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'

/** What its owner can do with a report as a whole. */
export function ReportActions({ portfolio }: { portfolio: Portfolio }) {
  const { t } = useTranslation('report')
  const navigate = useNavigate()
  const [asks, setAsks] = useState<'rename' | 'delete' | null>(null)
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
                      onAction: () =>
                        void navigate({ to: '/lca-variables/shares', search: { report: portfolio.id } as never }),
                    },
                  ]
                : []),
              { id: 'rename', name: t('actions.rename'), onAction: () => setAsks('rename') },
              { id: 'delete', name: t('actions.delete'), danger: true, onAction: () => setAsks('delete') },
            ],
          },
        ]}
      />
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
