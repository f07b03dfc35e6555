import type { FigureRequest } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Props = { id: string; request: FigureRequest; onClose: () => void }

/** Asked before the link of a request ends. */
export function WithdrawRequest({ id, request, onClose }: Props) {
  const { t } = useTranslation(['requests', 'ui'])
  const withdraw = async () => {
    await call('withdrawFigureRequest', { params: { id, request: request.id } })
    onClose()
    await invalidate('listFigureRequests')
  }
  return (
    <Dialog
      role="alertdialog"
      title={t('withdrawTitle', { organisation: request.organisation })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui:cancel')}</Button>
          <Button look="danger" onPress={() => void withdraw()}>
            {t('withdraw')}
          </Button>
        </>
      }
    >
      <p>{t('withdrawText')}</p>
    </Dialog>
  )
}
