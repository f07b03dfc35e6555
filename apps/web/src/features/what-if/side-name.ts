import type { MonteCarloResult } from '@cradle/contract'
import { messageText } from '../../i18n/messages.ts'

type Side = Pick<MonteCarloResult['sides'][number], 'name' | 'name_message'>

/** What a side is called: as somebody named it, or in the reader's language. */
export const sideName = (side: Side | undefined): string => (side ? messageText(side.name_message, side.name) : '')
