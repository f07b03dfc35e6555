import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Language } from './shapes.ts'

export const Faq = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.string(),
  topic: z.string(),
  position: z.number().int(),
})
export type Faq = z.infer<typeof Faq>

export const listFaqs = endpoint({
  method: 'GET',
  path: '/api/faq/faqs/',
  noun: 'faq',
  access: 'anyone',
  summary: 'Frequently asked questions.',
  query: z.object({
    language: Language.optional().describe(
      'of the built-in questions; else English. What an operator wrote stays as written',
    ),
  }),
  reply: z.object({ results: z.array(Faq) }),
})
