import { type Language, oneLine } from '@cradle/contract'
import { fill, WORDS } from '@cradle/words/mail'
import { type Letter, letterHtml, letterText } from './layout.ts'

/** A mail that is ready to be sent. `kind` names its cause, for programs. */
export type ReadyMail = {
  to: string
  subject: string
  text: string
  html: string
  kind: string
  replyTo?: string
  /** Where a mail program ends mails like this one with one press. */
  unsubscribe?: string
}

/** Who a mail is for: an account, or somebody with the same three. */
export type Reader = { email: string; fullName: string; language: Language }

export const write = (to: Reader, kind: string, subject: string, letter: Letter): ReadyMail => ({
  to: to.email,
  kind,
  subject,
  text: letterText(letter, to.language),
  html: letterHtml(letter, to.language),
})

/** A name that somebody else typed, only as plain words; '' where it may be read as an address. */
export function plainName(name: string): string {
  const plain = name
    .replace(/[^\p{L}\p{M}\p{N} '.-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
  return /\.\p{L}{2,}/u.test(plain) ? '' : plain
}

/** A name goes into a greeting only as plain words: it was typed by somebody who may not be the reader. */
export function hello({ fullName, language }: Reader): string {
  const plain = plainName(fullName)
  const words = WORDS[language]
  return plain === '' ? words.hello : fill(words.helloName, { name: plain })
}

/** At most 120 characters: the mail's subject. */
export const shortLine = (text: string) => [...oneLine(text)].slice(0, 120).join('')
