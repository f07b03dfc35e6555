import type { Language, OperatorFaq, Text } from '@cradle/contract'
import { faqTopic, storedTopic } from '@cradle/words/faqs'
import type { z } from 'zod'
import type { Deps } from '../deps/deps.ts'
import type { Handlers } from '../http/serve.ts'
import { iso } from './iso.ts'
import { allFaqs, noteOperator, setText, textNamed, upsertFaq } from './queries.ts'

type FaqRow = Awaited<ReturnType<typeof allFaqs>>[number]

/** A question as it is stored, under its topic in a language. */
function presentFaq(row: FaqRow, language: Language): z.input<typeof OperatorFaq> {
  const { id, question, answer, position, shown } = row
  return { id, topic: faqTopic(row.topic, language), question, answer, position, shown, edited: iso(row.editedAt) }
}

/** Texts that operators write. */
export function textRoutes(deps: Deps): Handlers<'readText' | 'listAllFaqs' | 'writeFaq' | 'writeText'> {
  const { db, clock } = deps
  const textOf = async (name: 'about' | 'terms'): Promise<Text> => {
    const row = await textNamed(db, name)
    return { name, body: row?.body ?? null, edited: iso(row?.editedAt ?? null) }
  }
  return {
    readText: ({ params }) => textOf(params.name),

    listAllFaqs: async ({ query: { language = 'en' } }) => ({
      results: (await allFaqs(db)).map(row => presentFaq(row, language)),
    }),

    writeFaq: async ({ user, params, body }) => {
      const now = clock.now()
      return await db.transaction(async tx => {
        const row = await upsertFaq(tx, { id: params.id, ...body, topic: storedTopic(body.topic), editedAt: now })
        await noteOperator(tx, user.email, 'faq_written', params.id, now)
        return presentFaq(row, 'en')
      })
    },

    writeText: async ({ user, params, body }) => {
      const now = clock.now()
      await db.transaction(async tx => {
        await setText(tx, params.name, body.body, now)
        await noteOperator(tx, user.email, body.body === null ? 'text_removed' : 'text_written', params.name, now)
      })
      return await textOf(params.name)
    },
  }
}
