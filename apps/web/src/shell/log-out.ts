import { call } from '../api/call.ts'
import { offline } from '../api/offline-code.ts'
import { dropSession } from '../api/session.ts'
import { chooseWorkspace } from '../api/workspace.ts'
import i18n from '../i18n/i18n.ts'
import { showToast } from '../ui/toast-store.ts'

/**
 * Ends the session on the server and here. The browser forgets it even when the server fails, which is told like any error. Where changes
 * wait for the network, somebody may stay; `leave` is done before the session goes.
 */
export const logOut = async (leave: () => Promise<void>): Promise<void> => {
  const mayGo = await offline()
    .then(code => code.mayLogOut())
    .catch(() => true)
  if (!mayGo) return
  await leave()
  const outcome = await call('logOut', {})
  dropSession()
  chooseWorkspace(null)
  if (!outcome.isOk) return
  showToast({ type: 'success', title: i18n.t('shell:loggedOut') })
}
