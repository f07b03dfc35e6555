/** Why an edit of a study is refused, with what helps. */
import { englishDetail, type Message } from '@cradle/words/messages'

export class CannotEdit extends Error {
  readonly codedMessage: Message
  constructor(codedMessage: Message) {
    super(englishDetail(codedMessage))
    this.name = 'CannotEdit'
    this.codedMessage = codedMessage
  }
}
