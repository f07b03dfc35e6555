import type { EndpointName, PortfolioGroup } from '@cradle/contract'
import type { Toast } from '../../ui/toast-store.ts'
import { remember, stepBy } from '../../undo/undo.ts'

const STALE: readonly EndpointName[] = ['listGroups']
type Part = { name: string } | { portfolios: string[] }

const away = (id: string) => stepBy('deleteGroup', () => ({ params: { id } }), STALE)
const back = (id: string) => stepBy('restoreGroup', () => ({ params: { id } }), STALE)

export const rememberGroupMade = ({ id, name }: PortfolioGroup, toast: Toast): Promise<void> =>
  remember({ what: { code: 'groupMade', params: { name } }, undo: away(id), redo: back(id) }, toast)

export const rememberGroupDeleted = ({ id, name }: PortfolioGroup, toast: Toast): Promise<void> =>
  remember({ what: { code: 'groupDeleted', params: { name } }, undo: back(id), redo: away(id) }, toast)

/** Another name, or other portfolios in it. */
export function rememberGroupChanged({ id, name }: PortfolioGroup, was: Part, now: Part, toast: Toast): Promise<void> {
  const change = (from: Part, to: Part) =>
    stepBy('changeGroup', () => ({ params: { id }, body: { ...to, was: from } }), STALE)
  const what =
    'name' in now && 'name' in was
      ? ({ code: 'groupRenamed', params: { was: was.name, name: now.name } } as const)
      : ({ code: 'groupChanged', params: { name } } as const)
  return remember({ what, undo: change(now, was), redo: change(was, now) }, toast)
}
