import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Email, Language, Name } from './shapes.ts'

export const ContactMessage = z.object({
  topic: z.enum(['question', 'number', 'data', 'account', 'other']),
  name: Name(200),
  email: Email,
  message: z.string().trim().min(10).max(10_000),
  context: z.string().max(500).optional().describe('the page the person came from'),
  website: z.string().max(200).optional().describe('left empty by people; filled by robots'),
  file_id: z.uuid().optional(),
  language: Language.optional().describe('of the copy by mail'),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const createContact = endpoint({
  method: 'POST',
  path: '/api/contact/create/',
  noun: 'contact',
  access: 'anyone-or-user',
  status: 201,
  summary: 'Write to the operator; the answer carries a reference number.',
  body: ContactMessage,
  reply: Done.extend({ reference: z.string() }),
})
