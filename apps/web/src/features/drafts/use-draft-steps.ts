import { useTranslation } from 'react-i18next'
import { useMay } from '../../api/use-workspace.ts'
import { detailText } from '../../i18n/messages.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useUndoSource } from '../../undo/use-undo-source.ts'
import { writerOf } from './draft-writer.ts'

/** The keys take back what stands in the history of a draft, too: it remembers changes of other days and other people. */
export function useDraftSteps(id: string): void {
  const { t } = useTranslation('drafts')
  const may = useMay()('undoChange')
  const step = async (direction: 'undo' | 'redo') => {
    const outcome = await writerOf(id).step(direction)
    if (outcome.isOk) showToast({ type: 'success', title: t('repair.undone'), subtitle: detailText(outcome.data) })
    else showToast({ type: 'warning', title: t('repair.notUndone'), subtitle: outcome.error.detail })
  }
  useUndoSource(`/portfolio/${id}`, may ? { undo: () => step('undo'), redo: () => step('redo') } : null)
}
