import type { Portfolio } from '@cradle/contract'
import { roleHas } from '@cradle/contract/roles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { useWorkspaces } from '../../api/use-workspace.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { nameOf } from './name-of.ts'

type Props = { portfolio: Pick<Portfolio, 'id' | 'name'>; onClose: () => void; onMoved: () => void }

/** Moves a portfolio to another workspace that the caller may change. */
export function MovePortfolio({ portfolio, onClose, onMoved }: Props) {
  const { t } = useTranslation(['workspaces', 'ui'])
  const { all, current } = useWorkspaces()
  const choices = all
    .filter(one => one.id !== current?.id && roleHas(one.role, 'edit'))
    .map(one => ({ id: one.id, name: nameOf(one) }))
  const [to, setTo] = useState<string | null>(null)
  const target = to ?? choices[0]?.id ?? null
  const move = async () => {
    if (target === null) return
    const outcome = await call('movePortfolio', { params: { id: portfolio.id }, body: { workspace: target } })
    onClose()
    if (!outcome.isOk) return
    onMoved()
    showToast({ type: 'success', title: t('move.done', { name: portfolio.name }) })
    await invalidate('listPortfolios', 'listGroups', 'listWorkspaces')
  }
  return (
    <Dialog
      title={t('move.title', { name: portfolio.name })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui:cancel')}</Button>
          {target === null ? null : (
            <Button look="primary" onPress={() => void move()}>
              {t('move.send')}
            </Button>
          )}
        </>
      }
    >
      {target === null ? (
        <p>{t('move.none')}</p>
      ) : (
        <>
          <p>{t('move.text')}</p>
          <Select label={t('move.to')} choices={choices} value={target} onChange={setTo} />
        </>
      )}
    </Dialog>
  )
}
