import type { Language } from '@cradle/contract'
import { type Figures, figuresIn } from '@cradle/figures'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }

/** What mails and messages say, per language; a test holds the catalogues to the same keys and the same values to fill in. */
export type Words = typeof en

export const WORDS: Readonly<Record<Language, Words>> = { en, de, fr, es, pt }

/** Puts values into `{{name}}` places. A value is never read for places of its own. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place))

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', es: 'es-ES', pt: 'pt-PT' }

export const countIn = (language: Language, count: number): string =>
  new Intl.NumberFormat(LOCALES[language]).format(count)

/** A day, in UTC: `27 November 2026`. */
export const dateIn = (language: Language, day: Date): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(day)

/** How figures are written: the one number voice. Mails write no intervals. */
export const figuresFor = (language: Language): Figures => figuresIn({ locale: LOCALES[language], to: '' })
