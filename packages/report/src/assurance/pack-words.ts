import type { AssurancePlan, ExportLanguage } from '@cradle/contract'
import { figuresIn } from '@cradle/figures'
import { type Message, message, render } from '@cradle/words/messages'

const LOCALES: Readonly<Record<ExportLanguage, string>> = {
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  pt: 'pt-PT',
}
/** Digits that a person compares two figures by. */
const DIGITS = 6

/** Words, dates and figures of a pack in one language. */
export function packWords(language: ExportLanguage) {
  const locale = LOCALES[language]
  const { formatDate } = figuresIn({ locale, to: '' })
  const numbers = new Intl.NumberFormat(locale, { maximumSignificantDigits: DIGITS })
  const number = (value: number | null): string => (value === null ? '–' : numbers.format(value))
  return {
    inWords: (code: Message) => render(code, language),
    number,
    inUnit: (value: number, { unit }: Pick<AssurancePlan, 'unit'>) => `${number(value)} ${unit}`,
    day: (date: string) => formatDate(date),
    message,
  }
}
export type PackWords = ReturnType<typeof packWords>
