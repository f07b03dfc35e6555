/**
 * The questions a new installation begins with, in five languages. An operator may change every one of them; what an operator wrote stays
 * as written.
 */
import type { Language } from '@cradle/contract'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }

type Texts = {
  topics: Readonly<Record<string, string>>
  questions: Readonly<Record<string, { question: string; answer: string }>>
}

const TEXTS: Readonly<Record<Language, Texts>> = { en, de, fr, es, pt }

/** Under which topic each question is listed, in the order of the page. */
const QUESTIONS_BY_TOPIC: readonly (readonly [topic: keyof typeof en.topics, ids: readonly string[]])[] = [
  ['first_steps', ['what-cradle-does', 'what-to-upload', 'try-without-account', 'words-i-do-not-know']],
  ['reading', ['sign-of-numbers', 'unit-person-years', 'not-assessed', 'coverage', 'intervals']],
  ['your_data', ['allocation', 'evic', 'matching']],
  ['method', ['where-numbers-come-from', 'reports-frozen', 'challenge-a-number', 'use-in-public']],
  ['account', ['language', 'who-sees-my-data', 'delete-everything', 'no-mail']],
]

export type BuiltInFaq = { id: string; topic: string; question: string; answer: string }

export const builtInFaqs = (language: Language): BuiltInFaq[] =>
  QUESTIONS_BY_TOPIC.flatMap(([topic, ids]) =>
    ids.flatMap(id => {
      const texts = TEXTS[language].questions[id]
      return texts ? [{ id, topic: TEXTS[language].topics[topic] ?? topic, ...texts }] : []
    }),
  )

const topicCodes = new Map<string, string>(Object.entries(en.topics).map(([code, name]) => [name, code]))

const english: Texts['topics'] = en.topics
const storedTopics = new Map<string, string>(
  Object.values(TEXTS).flatMap(({ topics }) =>
    Object.entries(topics).map(([code, name]) => [name, english[code] ?? name]),
  ),
)

/** A topic as the database stores it: built-in ones in English, in whichever language they were typed. */
export const storedTopic = (typed: string): string => storedTopics.get(typed) ?? typed

/** A topic as the database stores it, in a language. One that an operator invented stays as written. */
export const faqTopic = (stored: string, language: Language): string =>
  TEXTS[language].topics[topicCodes.get(stored) ?? ''] ?? stored
