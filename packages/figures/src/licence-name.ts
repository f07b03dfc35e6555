/** Licences that are no licence text with an SPDX id: a word stands for each in a reader's language. */
const SPOKEN = {
  'LicenseRef-quoted-figures': 'quoted',
  'LicenseRef-EC-reuse': 'commission',
  'LicenseRef-UN-classification': 'classification',
  'US-public-domain': 'public',
  'EEA re-use': 'acknowledged',
} as const

export type LicenceWords = Readonly<Record<(typeof SPOKEN)[keyof typeof SPOKEN], string>>

const isSpoken = (id: string): id is keyof typeof SPOKEN => id in SPOKEN

/** `CC-BY-4.0` -> `CC BY 4.0`, `ODbL-1.0` -> `ODbL 1.0`; several, joined by AND or a semicolon, one after the other; what has no id by its words. */
export const licenceName = (id: string, words: LicenceWords): string =>
  id
    .split(/ AND |; /)
    .map(one => (isSpoken(one) ? words[SPOKEN[one]] : one.replace(/^CC-(?=BY)/, 'CC ').replace(/-(?=\d[\d.]*$)/, ' ')))
    .join(', ')
