import i18n from '../i18n/i18n.ts'
import { showToast } from './toast-store.ts'

/** Without https a browser has no clipboard for pages; it still copies what is selected. */
const bySelection = (text: string): boolean => {
  const area = document.createElement('textarea')
  area.value = text
  area.setAttribute('readonly', '')
  area.className = 'vh'
  // Inside an open dialog only its own fields can be focused.
  const home = document.activeElement?.closest('[role="dialog"]') ?? document.body
  home.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  return isCopied
}

/** Copies a text and says so in a toast. */
export const copyText = async (text: string, title: string): Promise<void> => {
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => bySelection(text),
  )
  if (isCopied ?? bySelection(text)) showToast({ type: 'success', title })
  else showToast({ type: 'error', title: i18n.t('ui:copyFailed'), subtitle: text, duration: -1 })
}

/** The address of what is on screen: goal, filters, order and what is open stand in it. */
export const copyView = (): Promise<void> => copyText(location.href, i18n.t('ui:viewCopied'))
