import { call } from '../api/call.ts'
import { dropSession } from '../api/session.ts'
import { chooseWorkspace } from '../api/workspace.ts'
import i18n from '../i18n/i18n.ts'
import { showToast } from '../ui/toast-store.ts'

/** Ends the session on the server and here. The browser forgets it even when the server fails, which is told like any error. */
export const logOut = async (): Promise<void> => {
  const outcome = await call('logOut', {})
  dropSession()
  chooseWorkspace(null)
  if (!outcome.isOk) return
  showToast({ type: 'success', title: i18n.t('shell:loggedOut') })
}
