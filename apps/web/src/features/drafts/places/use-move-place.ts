import type { DraftPlace } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../../api/api-query.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { stepHere } from '../../../undo/undo.ts'
import { writerOf } from '../draft-writer.ts'

/** Moves a row of a draft to degrees; gives the sentence of a refusal. */
export function useMovePlace(id: string) {
  const { t } = useTranslation('drafts')
  return async (one: DraftPlace, at: { lat: number; lng: number }): Promise<string | undefined> => {
    const outcome = await writerOf(id).write('patchRows', {
      places: [{ row: one.row, latitude: at.lat, longitude: at.lng }],
    })
    await invalidate('listPlaces', 'listRows')
    if (!outcome.isOk) return outcome.error.detail
    showToast({
      type: 'success',
      title: t('places.moved', { name: one.name }),
      action: {
        name: t('repair.undo'),
        onAction: () => void stepHere('undo'),
      },
    })
    return undefined
  }
}
