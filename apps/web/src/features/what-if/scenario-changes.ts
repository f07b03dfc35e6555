import type { EndpointName, Scenario } from '@cradle/contract'
import { invalidate } from '../../api/api-query.ts'
import type { Toast } from '../../ui/toast-store.ts'
import { attempt, remember, stepBy, stepOf } from '../../undo/undo.ts'

const STALE: readonly EndpointName[] = ['listScenarios', 'readScenario']

const away = (id: string) => stepBy('deleteScenario', () => ({ params: { id } }), STALE)
const back = (id: string) => stepBy('restoreScenario', () => ({ params: { id } }), STALE)

export const rememberDeleted = ({ id, name }: Scenario, toast: Toast): Promise<void> =>
  remember({ what: { code: 'scenarioDeleted', params: { name } }, undo: back(id), redo: away(id) }, toast)

export const rememberMade = ({ id, name }: Scenario, toast: Toast): Promise<void> =>
  remember({ what: { code: 'scenarioMade', params: { name } }, undo: away(id), redo: back(id) }, toast)

type Part = { name: string } | { content: Scenario['content'] }

/** A scenario with another name or content, as it is now. Each step names the revision that the one before it made. */
export function rememberChanged({ id, name, revision }: Scenario, was: Part, now: Part, toast: Toast): Promise<void> {
  let last = revision
  const put = (part: Part) => async () => {
    const outcome = await attempt('changeScenario', { params: { id }, body: { ...part, revision: last } })
    if (outcome.isOk) last = outcome.data.revision
    await invalidate(...STALE)
    return stepOf(outcome)
  }
  return remember({ what: { code: 'scenarioChanged', params: { name } }, undo: put(was), redo: put(now) }, toast)
}
