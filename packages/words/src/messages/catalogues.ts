/**
 * The words of all messages, by language and area. English is TypeScript, because types are read from its texts: which codes there are,
 * and which values each needs. The other languages are JSON with the same keys; a test compares them.
 */
import type { Language } from '@cradle/contract'
import refusalsDe from './de/refusals.json' with { type: 'json' }
import refusals from './en/refusals.ts'
import refusalsEs from './es/refusals.json' with { type: 'json' }
import refusalsFr from './fr/refusals.json' with { type: 'json' }
import refusalsPt from './pt/refusals.json' with { type: 'json' }

/** English texts by area. A new area needs a line here and one in each language below. */
const english = { refusals }

export type English = typeof english
export type Area = keyof English

type Texts = Readonly<Record<string, string>>

export const MESSAGES: Readonly<Record<Language, Readonly<Record<Area, Texts>>>> = {
  en: english,
  de: { refusals: refusalsDe },
  fr: { refusals: refusalsFr },
  es: { refusals: refusalsEs },
  pt: { refusals: refusalsPt },
}
