/** Names, amounts and years of stated outcomes as screens write them. */
import type { OutcomeFigure, OutcomeTotal } from '@cradle/contract'
import i18n from 'i18next'
import { formatCounted } from '../format.ts'
import { messageText } from '../i18n/messages.ts'

type Indicator = Pick<OutcomeFigure | OutcomeTotal, 'name' | 'name_message'>

/** `Clients reached`, in the reader's language. */
export function outcomeTitle({ name, name_message: message }: Indicator): string {
  const text = messageText(message, name)
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

/** `of` another indicator of the same list; an indicator whose whole is not stated names no whole. */
export function partText(
  { part_of: whole }: { part_of: string | null },
  of: readonly (Indicator & { indicator: string })[],
): string | null {
  const found = of.find(({ indicator }) => indicator === whole)
  return found ? i18n.t('outcomes:partOf', { whole: messageText(found.name_message, found.name) }) : null
}

/** `1,250 households`. */
export const amountText = (value: number, unit: OutcomeFigure['unit']): string =>
  `${formatCounted(value)} ${i18n.t(`outcomes:unit.${unit}`)}`

/** `2022`, `2021 to 2023`. */
export const spanText = (first: number, last: number): string =>
  first === last ? String(first) : i18n.t('outcomes:range', { first: String(first), last: String(last) })
