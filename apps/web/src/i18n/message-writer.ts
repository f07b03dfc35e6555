/** Writes messages of the server in other languages than its own. It comes with the texts of the first such language. */
import { type Speaker, writeMessage } from '@cradle/words/messages/write'
import type { i18n as I18n } from 'i18next'
import { countryName, formatGiven } from '../format.ts'
import type { WriteMessage } from './current-writer.ts'

// Keys of messages hold dots.
const plain = { keySeparator: false } as const

export function messageWriter(i18n: I18n): WriteMessage {
  const translate = i18n.t as (code: string, options: object) => string
  const speaker: Speaker = {
    has: (code, count) => i18n.exists(code, { ...plain, ...(count === undefined ? {} : { count }) }),
    fill: (code, values, count) =>
      translate(code, { ...plain, replace: values, ...(count === undefined ? {} : { count }) }),
    write: value => formatGiven(value),
    country: code => countryName(code),
  }
  return (message, english) => writeMessage(speaker, message, english)
}
