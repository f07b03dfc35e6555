import { named } from '../translate.ts'
import { messageText } from './messages.ts'

/** An industry, or the sector of an input-output model with the same code (`331110/US`), in the reader's language; anything else as `named` has it. */
export const industryText = (code: string, english: string): string =>
  messageText({ code: `industries:bea.${code.replace(/^bea:|\/US$/g, '')}` }, named(english))
