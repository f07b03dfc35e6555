import i18n from '../i18n/i18n.ts'
import { CodeDidNotLoad, fetchCode, reloadOnce } from '../reload.ts'
import { showToast } from './toast-store.ts'

/** Code that a press asks for. Null where it is missing, which a toast says: the press can be repeated. */
export const codeNow = async <T>(load: () => Promise<T>): Promise<T | null> => {
  try {
    return await fetchCode(load)
  } catch (error) {
    if (!(error instanceof CodeDidNotLoad)) throw error
    await reloadOnce()
    tellMissing()
    return null
  }
}

export const tellMissing = (): void =>
  showToast({
    type: 'error',
    title: i18n.t('ui:part.missing'),
    subtitle: i18n.t('ui:part.rest'),
    action: { name: i18n.t('ui:part.reload'), onAction: () => location.reload() },
  })
