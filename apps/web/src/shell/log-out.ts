import { call } from '../api/call.ts'
import { dropSession } from '../api/session.ts'
import i18n from '../i18n/i18n.ts'
import { showToast } from '../ui/toast-store.ts'

/** Ends the session on the server and here; the browser forgets it even when the server cannot be reached. */
export const logOut = async (): Promise<void> => {
  await call('logOut', {}, { quiet: true })
  dropSession()
  showToast({ type: 'success', title: i18n.t('shell:loggedOut') })
}
