import type { EvidenceFile } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { rememberRemoved } from './evidence-changes.ts'

/** Asked before a file of evidence is removed. */
export function RemoveEvidence({ id, file, onClose }: { id: string; file: EvidenceFile; onClose: () => void }) {
  const { t } = useTranslation(['evidence', 'ui'])
  const { name } = file
  const remove = async () => {
    const outcome = await call('deleteEvidence', { params: { id, evidence: file.id } })
    onClose()
    if (!outcome.isOk) return
    void rememberRemoved(id, file, { type: 'success', title: t('removed', { name }) })
    await invalidate('listEvidence')
  }
  return (
    <Dialog
      role="alertdialog"
      title={t('removeTitle', { name })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui:cancel')}</Button>
          <Button look="danger" onPress={() => void remove()}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <p>{t('removeText')}</p>
    </Dialog>
  )
}
