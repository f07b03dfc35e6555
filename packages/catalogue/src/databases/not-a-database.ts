import { type Message, render } from '@cradle/words/messages'

/** A file that is no database, for a reason that its owner can do something about. */
export class NotADatabase extends Error {
  readonly codedMessage: Message
  readonly status: 413 | 422
  constructor(codedMessage: Message, status: 413 | 422 = 422) {
    super(render(codedMessage, 'en'))
    this.name = 'NotADatabase'
    this.codedMessage = codedMessage
    this.status = status
  }
}
