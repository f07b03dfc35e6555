import { current, type Message } from './current-writer.ts'
import i18n from './i18n.ts'

/**
 * What the server said, in the reader's language. `english` is its own sentence beside the message: what a newer server says by a code
 * that this page does not know, and what a reader of English sees.
 */
export const messageText = (message: Message | null, english: string): string =>
  i18n.language === 'en' || message === null || current.write === null ? english : current.write(message, english)

/** What an answer says, in the reader's language. */
export const detailText = ({ detail, message }: { detail: string; message: Message | null }): string =>
  messageText(message, detail)
