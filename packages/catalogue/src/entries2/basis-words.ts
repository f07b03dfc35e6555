/** What the table of capacity factors says of a value in short, as words. Its marks ([K], [Q]) are told apart. */
import { type Message, message } from '@cradle/words/messages'

const FORMS: readonly (readonly [RegExp, (...found: string[]) => Message])[] = [
  [/^edition 1$/, () => message('catalogue:remark.first_edition')],
  [
    /^edition 1: WRI plants (\d+), reported (\d+)$/,
    (plants, reported) =>
      message('catalogue:remark.first_edition_plants', { plants: Number(plants), reported: Number(reported) }),
  ],
  [
    /^observed (\d+) years (\d{4})-(\d{4}), national generation/,
    (years = '', from = '', to = '') => message('catalogue:remark.observed', { years, from, to }),
  ],
  [/^median of (\d+) countries$/, (countries = '') => message('catalogue:remark.median_of_countries', { countries })],
  [
    /^published band (?:of operating troughs )?([\d.]+)-([\d.]+)$/,
    (low, high) => message('catalogue:remark.published_band', { low: Number(low), high: Number(high) }),
  ],
  [/^published: (.+)$/, (text = '') => message('catalogue:remark.published', { text })],
  [/^2 h battery, one cycle a day: 2\/24$/, () => message('catalogue:remark.storage_cycle')],
]

/** A citation that is only one stays as it is written. */
export function basisWords(basis: string): Message | string {
  const plain = basis.replaceAll(/ \[[KQ]\]/g, '')
  for (const [form, words] of FORMS) {
    const found = form.exec(plain)
    if (found) return words(...found.slice(1))
  }
  return plain
}
