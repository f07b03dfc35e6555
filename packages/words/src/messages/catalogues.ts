/**
 * The words of all messages, by language and area. English is TypeScript, because types are read from its texts: which codes there are,
 * and which values each needs. The other languages are JSON with the same keys; a test compares them. A new area is a file in each
 * language, named in its `index.ts`.
 */
import type { Language } from '@cradle/contract'
import de from './de/index.ts'
import en from './en/index.ts'
import es from './es/index.ts'
import fr from './fr/index.ts'
import pt from './pt/index.ts'

export type English = typeof en
export type Area = keyof English

type Texts = Readonly<Record<string, string>>

export const MESSAGES: Readonly<Record<Language, Readonly<Record<Area, Texts>>>> = { en, de, fr, es, pt }
