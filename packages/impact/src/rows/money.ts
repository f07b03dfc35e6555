/**
 * Currencies and amounts of money as people write them. A sign that several currencies share is
 * never guessed.
 */

import type { Reference } from '@cradle/data/types'
import { nearest } from '../match/nearest.ts'
import { type Message, message } from '../message.ts'
import { unitOf } from './units.ts'

/**
 * Signs that mean one currency. `$`, `¥`, `Rs`, `kr` and `Fr.` mean several and are left to the currency
 * column.
 */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  // The franc of either zone: both have the same fixed rate to the euro.
  FCFA: 'XOF',
  CFA: 'XOF',
  '£': 'GBP',
  US$: 'USD',
  $US: 'USD',
  '₹': 'INR',
  円: 'JPY',
  元: 'CNY',
  RP: 'IDR',
  RMB: 'CNY',
  NT$: 'TWD',
  S$: 'SGD',
  KČ: 'CZK',
  '₩': 'KRW',
  '₺': 'TRY',
  A$: 'AUD',
  C$: 'CAD',
  R$: 'BRL',
  NZ$: 'NZD',
  HK$: 'HKD',
  ZŁ: 'PLN',
}
/** Signs of several currencies: dollars, yen and yuan, the rupees of India, Pakistan, Sri Lanka, Nepal and Mauritius, kroner, francs. */
const SHARED_SIGNS = new Set(['$', '¥', '￥', 'RS', 'RS.', 'KR', 'KR.', 'FR.', 'FR'])

/** Whether a text holds a sign of several currencies: `Sales ($m)`, `Value (Rs crore)`. */
export const hasSharedSign = (text: string): boolean =>
  text.split(/(?<=[$¥￥])|(?=[$¥￥])|[^\p{L}$¥￥]+/u).some(word => SHARED_SIGNS.has(word.toUpperCase()))

/** A currency cell as ISO 4217 code, or undefined if the edition has no rate for it. */
export function currencyOf({ exchangeRates }: Pick<Reference, 'exchangeRates'>, text: string): string | undefined {
  const word = text.trim().toUpperCase()
  const code = SIGNS[word] ?? word
  return exchangeRates.has(code) ? code : undefined
}

/** Codes that are also words: they mean a currency in capitals alone. */
const ALSO_WORDS = new Set(['ALL', 'BAM', 'CUP', 'GEL', 'MAD', 'PEN', 'SOS', 'TOP', 'TRY'])

/**
 * The currency that a word of a header names, whether or not the edition has a rate for it: ISO 4217 or a sign. '' for a sign of several
 * currencies; undefined: no currency.
 */
export function currencyNamed(word: string): string | undefined {
  const code = word.toUpperCase()
  if (SHARED_SIGNS.has(code)) return ''
  if (SIGNS[code] !== undefined) return SIGNS[code]
  return CURRENCIES.has(code) && (word === code || !ALSO_WORDS.has(code)) ? code : undefined
}

/** All ISO 4217 codes that the runtime knows. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/**
 * An ISO 4217 code of a real currency for which the edition has no rate: understood, but not to be
 * converted.
 */
export function currencyWithoutRate(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return CURRENCIES.has(code) ? code : undefined
}

/** What to write instead of a currency that was not understood. */
export function suggestCurrency({ exchangeRates }: Pick<Reference, 'exchangeRates'>, text: string): Message {
  const word = text.trim().toUpperCase()
  if (SHARED_SIGNS.has(word)) return message('remedies:sign_of_several')
  if (word === 'GBX' || word === 'GBP.' || word === 'PENCE') return message('remedies:convert_pence')
  const near = currencyMeant({ exchangeRates }, text)
  return near ? message('remedies:did_you_mean', { meant: near }) : message('remedies:write_currency')
}

/** The code that a mistyped one most likely means; undefined where it could be several. */
export function currencyMeant({ exchangeRates }: Pick<Reference, 'exchangeRates'>, text: string): string | undefined {
  const word = text.trim().toUpperCase()
  if (SHARED_SIGNS.has(word) || word === 'GBX' || word === 'GBP.' || word === 'PENCE') return undefined
  const letters = word.replace(/[^A-Z]/g, '')
  return letters.length === 3
    ? nearestCode(letters, exchangeRates.keys())
    : nearest(letters, pairs(exchangeRates.keys()))
}

/** A three-letter code with one letter wrong, if only one currency is that near. */
function nearestCode(code: string, codes: Iterable<string>): string | undefined {
  const near = [...codes].filter(other => [...other].filter((letter, i) => letter !== code[i]).length === 1)
  return near.length === 1 ? near[0] : undefined
}

/** Codes as key and value, for the search of the nearest. */
function* pairs(codes: Iterable<string>): Iterable<readonly [string, string]> {
  for (const code of codes) yield [code, code]
}

/**
 * An amount of money as written: the number, the currency or shared sign beside it, and the factor of a word such as `m` or `Mio.`;
 * undefined: no such word.
 */
export type MoneyText = { digits: string; currency: string | null; sharedSign: boolean; factor: number | undefined }

/** Splits `2.500.000,00 €`, `USD 5 000` or `EUR 2.5 Mio.`. Null: there is more than a number, a currency and a scale. */
export function splitMoney(reference: Pick<Reference, 'exchangeRates'>, text: string): MoneyText | null {
  // The full stop of `Rs. 45 crore` is no part of the number.
  const written = text.trim().replace(/^(\p{L}{1,4})\.\s*(?=\d)/u, '$1 ')
  const parts = /^([^\d+\-−–(.,]*)([+\-−–(]?[\s\S]*?[\d)])([^\d)]*)$/.exec(written)
  if (!parts) return null
  const words = [parts[1]!, parts[3]!].map(word => word.trim()).filter(word => word !== '')
  const digits = parts[2]!
  if (words.length === 0) return { digits, currency: null, sharedSign: false, factor: undefined }
  if (words.length === 1) {
    const sign = words[0]!
    if (SHARED_SIGNS.has(sign.toUpperCase())) return { digits, currency: null, sharedSign: true, factor: undefined }
    const currency = currencyOf(reference, sign)
    if (currency) return { digits, currency, sharedSign: false, factor: undefined }
  }
  const named: string[] = []
  const unit = unitOf('money', words.join(' '), word => {
    const currency = currencyNamed(word)
    if (currency !== undefined) named.push(currency)
    return currency
  })
  if (!unit) return null
  return {
    digits,
    currency: unit.currency,
    sharedSign: unit.currency === null && named.includes(''),
    factor: unit.name === '1' ? undefined : unit.factor,
  }
}
