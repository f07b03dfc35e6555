import type { Portfolio } from '@cradle/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Offered } from '../../api/use-workspace.ts'
import { Button } from '../../ui/button.tsx'
import { deletePortfolio } from './actions.ts'
import { RenameDialog } from './rename-dialog.tsx'

/** Beside the title of a draft: rename it, throw it away. */
export const DraftActions = ({ portfolio }: { portfolio: Portfolio }) => {
  const { t } = useTranslation('portfolios')
  const navigate = useNavigate()
  const [isRenaming, setRenaming] = useState(false)
  const remove = async () => {
    if (await deletePortfolio(portfolio)) await navigate({ to: '/portfolio' })
  }
  return (
    <>
      <Offered call="renamePortfolio">
        <Button look="text" onPress={() => setRenaming(true)}>
          {t('act.rename')}
        </Button>
      </Offered>
      <Offered call="deletePortfolio">
        <Button look="danger" onPress={() => void remove()}>
          {t('draft.delete')}
        </Button>
      </Offered>
      {isRenaming ? <RenameDialog portfolio={portfolio} onClose={() => setRenaming(false)} /> : null}
    </>
  )
}
