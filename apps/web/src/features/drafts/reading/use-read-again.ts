import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate, keyOf, queryClient } from '../../../api/api-query.ts'
import { formatCount } from '../../../format.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { writerOf } from '../draft-writer.ts'

/** What is not named is as the list has it, or is found. */
export type Choice = { worksheet?: string; header_row?: number }

/** Has the file read in another way, and says what became of earlier changes. */
export function useReadAgain(id: string, onSplit: (portfolios: readonly { id: string }[]) => void) {
  const { t } = useTranslation('drafts')
  const [isBusy, setBusy] = useState(false)
  const readAgain = async (choice: Choice, remember: boolean) => {
    setBusy(true)
    const outcome = await writerOf(id).write('setReading', { ...choice, remember })
    setBusy(false)
    if (!outcome.isOk) {
      showToast({ type: 'error', title: t('saving.failed'), subtitle: outcome.error.detail })
      return
    }
    const { portfolios, remade, dropped, ...reading } = outcome.data
    queryClient.setQueryData(keyOf('readReading', { params: { id }, query: {} }), reading)
    await invalidate('readDraft', 'readColumns', 'listProblems', 'listRows', 'listMatches', 'listPlaces', 'listChanges')
    showToast({
      type: 'success',
      title: t('reading.done'),
      ...(remade + dropped > 0
        ? { subtitle: t('reading.fits', { remade: formatCount(remade), dropped: formatCount(dropped) }) }
        : {}),
    })
    if (portfolios.length > 1) onSplit(portfolios)
  }
  return { isBusy, readAgain }
}
