import type { EndpointName, LcaDatabase } from '@cradle/contract'
import type { Toast } from '../../ui/toast-store.ts'
import { remember, stepBy } from '../../undo/undo.ts'

const STALE: readonly EndpointName[] = ['listDatabases', 'readDatabase']
type Named = Pick<LcaDatabase, 'id' | 'name'>

const away = (id: string) => stepBy('deleteDatabase', () => ({ params: { id } }), STALE)
const back = (id: string) => stepBy('restoreDatabase', () => ({ params: { id } }), STALE)

export const rememberDeleted = ({ id, name }: Named, toast: Toast): Promise<void> =>
  remember({ what: { code: 'databaseDeleted', params: { name } }, undo: back(id), redo: away(id) }, toast)

export const rememberAdded = ({ id, name }: Named): Promise<void> =>
  remember({ what: { code: 'databaseAdded', params: { name } }, undo: away(id), redo: back(id) })

export function rememberRenamed({ id, name: was }: Named, name: string): Promise<void> {
  if (was === name) return Promise.resolve()
  const put = (from: string, to: string) =>
    stepBy('renameDatabase', () => ({ params: { id }, body: { name: to, was: from } }), STALE)
  const what = { code: 'databaseRenamed', params: { was, name } } as const
  return remember({ what, undo: put(name, was), redo: put(was, name) })
}
