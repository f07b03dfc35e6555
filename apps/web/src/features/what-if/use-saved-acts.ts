import type { Scenario } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { rememberChanged, rememberDeleted } from './scenario-changes.ts'
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
    void rememberDeleted(saved, { type: 'success', title: t('saved.deleted', { name }) })
  }
  const update = async () => {
    const next = contentOf(scenarios)
    const outcome = await call('changeScenario', {
      params: { id: saved.id },
      body: { content: next, revision: saved.revision },
    })
    if (!outcome.isOk) return
    await invalidate('listScenarios')
    const toast = { type: 'success', title: t('saved.updated', { name }) } as const
    void rememberChanged(outcome.data, { content }, { content: next }, toast)
  }
  return { remove, update }
}
