import type { Faq, Language } from '@cradle/contract'
import { type BuiltInFaq, builtInFaqs, faqTopic } from '@cradle/words/faqs'
import type { Deps } from '../deps/deps.ts'
import type { Handlers } from '../http/serve.ts'
import { shownFaqs } from './queries.ts'

type FaqRow = Awaited<ReturnType<typeof shownFaqs>>[number]

/** A built-in question in a language; one that an operator edited as it was written, under its topic in that language. */
function presentFaq(row: FaqRow, language: Language, builtIn: ReadonlyMap<string, BuiltInFaq>): Faq {
  const { id, position, editedAt } = row
  const { question, answer } = (editedAt === null ? builtIn.get(id) : undefined) ?? row
  return { id, question, answer, topic: faqTopic(row.topic, language), position }
}

export function faqRoutes({ db }: Deps): Handlers<'listFaqs'> {
  return {
    listFaqs: async ({ query: { language = 'en' } }) => {
      const builtIn = new Map(builtInFaqs(language).map(faq => [faq.id, faq]))
      return { results: (await shownFaqs(db)).map(row => presentFaq(row, language, builtIn)) }
    },
  }
}
