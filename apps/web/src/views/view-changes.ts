import type { EndpointName, SavedView } from '@cradle/contract'
import type { Toast } from '../ui/toast-store.ts'
import { remember, stepBy } from '../undo/undo.ts'

const STALE: readonly EndpointName[] = ['listViews']

const away = (id: string) => stepBy('deleteView', () => ({ params: { id } }), STALE)
const back = (id: string) => stepBy('restoreView', () => ({ params: { id } }), STALE)

export const rememberSaved = ({ id, name }: SavedView, toast: Toast): Promise<void> =>
  remember({ what: { code: 'viewSaved', params: { name } }, undo: away(id), redo: back(id) }, toast)

export const rememberDeleted = ({ id, name }: SavedView, toast: Toast): Promise<void> =>
  remember({ what: { code: 'viewDeleted', params: { name } }, undo: back(id), redo: away(id) }, toast)

export function rememberRenamed({ id, name }: SavedView, was: string, toast: Toast): Promise<void> {
  const rename = (from: string, to: string) =>
    stepBy('renameView', () => ({ params: { id }, body: { name: to, was: from } }), STALE)
  return remember(
    { what: { code: 'viewRenamed', params: { was, name } }, undo: rename(name, was), redo: rename(was, name) },
    toast,
  )
}
