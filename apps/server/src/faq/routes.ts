import type { Deps } from '../deps/deps.ts'
import type { Handlers } from '../http/serve.ts'
import { shownFaqs } from './queries.ts'

export function faqRoutes({ db }: Deps): Handlers<'listFaqs'> {
  return {
    listFaqs: async () => ({
      results: (await shownFaqs(db)).map(({ id, question, answer, topic, position }) => ({
        id,
        question,
        answer,
        topic,
        position,
      })),
    }),
  }
}
