import type { Portfolio } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { rememberRename } from '../../undo/portfolio-changes.ts'

export function RenameReport({ portfolio, onClose }: { portfolio: Portfolio; onClose: () => void }) {
  const { t } = useTranslation('report')
  const [name, setName] = useState(portfolio.name)
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const outcome = await call('renamePortfolio', { params: { id: portfolio.id }, body: { name: name.trim() } })
    setBusy(false)
    if (!outcome.isOk) return
    await invalidate('readPortfolio', 'listPortfolios')
    void rememberRename(portfolio, name.trim(), { type: 'success', title: t('actions.renamed') })
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
