import type { IndicatorName } from '@cradle/contract/indicators'
import english from '@cradle/words/messages/indicators'
import { messageText } from '../i18n/messages.ts'

/** `water consumed`: what a physical figure is, in the reader's language. */
const indicatorName = (indicator: IndicatorName): string =>
  messageText({ code: `indicators:${indicator}`, params: {} }, english[indicator])

/** The same at the beginning of a line. */
export function indicatorTitle(indicator: IndicatorName): string {
  const name = indicatorName(indicator)
  return name.charAt(0).toLocaleUpperCase() + name.slice(1)
}
