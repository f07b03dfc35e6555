import { deviceOf } from '@cradle/text'
import i18n from '../../i18n/i18n.ts'

/** "Firefox on Linux" out of a user agent line; empty when nothing is recognised. */
export const browserName = (agent: string): string => {
  const { browser, system } = deviceOf(agent)
  return browser && system ? i18n.t('account:device', { browser, system }) : browser || system
}
