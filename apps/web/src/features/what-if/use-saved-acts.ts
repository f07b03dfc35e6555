import type { Scenario } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { Scenarios } from './use-scenarios.ts'

/** The open scenario as it is stored. */
export const contentOf = ({ organisation, current }: Scenarios) => ({
  version: 1 as const,
  organisation: organisation || null,
  changes: current.changes,
  share_file: null,
})

/** Deletes a saved scenario, with a way back, or writes the open one over it. */
export function useSavedActs(saved: Scenario, scenarios: Scenarios) {
  const { t } = useTranslation('variables')
  const { content, name } = saved
  const remove = async () => {
    const outcome = await call('deleteScenario', { params: { id: saved.id } })
    if (!outcome.isOk) return
    await invalidate('listScenarios')
    showToast({
      type: 'success',
      title: t('saved.deleted', { name }),
      action: {
        name: t('saved.undo'),
        onAction: () =>
          void call('makeScenario', { body: { name, note: saved.note, content } }).then(() =>
            invalidate('listScenarios'),
          ),
      },
    })
  }
  const update = async () => {
    const outcome = await call('changeScenario', {
      params: { id: saved.id },
      body: {
        content: contentOf(scenarios),
        revision: saved.revision,
      },
    })
    if (!outcome.isOk) return
    await invalidate('listScenarios')
    showToast({ type: 'success', title: t('saved.updated', { name }) })
  }
  return { remove, update }
}
