/** Words and figures of the files for people, in their language. */
import type { CodedMessage, ExportLanguage, StatementItem } from '@cradle/contract'
import { figuresIn } from '@cradle/figures'
import { memberWord, unitOfLine } from '@cradle/financed/line-words'
import { render } from '@cradle/words/messages'
import { codedOf, wireMessage } from '../told.ts'

const LOCALES: Readonly<Record<ExportLanguage, string>> = {
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  pt: 'pt-PT',
}

/** Digits that are shown where the data quality is above 3: more would claim more than is known. */
const DIGITS_OF_ESTIMATES = 3

export type FileWords = {
  language: ExportLanguage
  inWords: (message: CodedMessage | null | undefined) => string
  word: (code: string, params?: Parameters<typeof codedOf>[1]) => string
  head: (code: string, params?: Parameters<typeof codedOf>[1]) => string
  /** Rounded to decimals, and to three digits where the quality is worse than 3; an unknown figure is its word. */
  number: (value: number | null, decimals: number, quality?: number | null) => string
  percent: (value: number | null) => string
  /** Three digits, however small it is: a factor of attribution may be a millionth. */
  significantPercent: (value: number) => string
  day: (date: string) => string
  /** Of an ISO 3166-1 code; what is no code stays as it is. */
  country: (code: string) => string
  of: (labels: Readonly<Record<string, string | undefined>>) => string
}

export function fileWords(language: ExportLanguage): FileWords {
  const locale = LOCALES[language]
  const { countryName, formatDate } = figuresIn({ locale, to: '' })
  const inWords = (message: CodedMessage | null | undefined) => (message ? render(message, language) : '')
  const word: FileWords['word'] = (code, params) => inWords(codedOf(code, params))
  const none = word('status.no_data')
  return {
    language,
    inWords,
    word,
    head: (code, params) => word(`head.${code}`, params),
    number: (value, decimals, quality = null) => {
      if (value === null) return none
      const isRough = quality !== null && quality > 3
      const rough = isRough ? Number(value.toPrecision(DIGITS_OF_ESTIMATES)) : value
      return new Intl.NumberFormat(locale, {
        minimumFractionDigits: isRough ? 0 : decimals,
        maximumFractionDigits: decimals,
      }).format(rough)
    },
    percent: value =>
      value === null
        ? none
        : new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value),
    significantPercent: value =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 3 }).format(value),
    country: code => (code === '' ? '' : countryName(code)),
    day: date => formatDate(`${date.slice(0, 10)}T00:00:00Z`),
    of: labels => labels[language] ?? labels.en ?? '',
  }
}

/** A line of a statement as people read it: what it is about, and its unit. In English and the languages of the words. */
export function lineWords(row: StatementItem, currency: string, { of, inWords }: FileWords) {
  const member = row.key === null ? null : memberWord(row.key)
  const name = member === null ? row.key : inWords(wireMessage(member))
  const { text, isShare } = unitOfLine(row.unit, currency)
  return {
    label: name === null ? of(row.label) : `${of(row.label)}: ${name}`,
    unit: typeof text === 'string' ? text : inWords(wireMessage(text)),
    isShare,
  }
}
