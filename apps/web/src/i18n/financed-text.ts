/** What the server says of financed emissions: it sends codes alone, so that English needs its words here as well. */
import type { CodedMessage } from '@cradle/contract'
import english from '@cradle/words/messages/financed'
import i18n from './i18n.ts'
import { messageWriter } from './message-writer.ts'

i18n.addResourceBundle('en', 'financed', english)
const write = messageWriter(i18n)

export const financedText = (message: CodedMessage): string => write(message, message.code)
