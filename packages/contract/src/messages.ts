import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Timestamp, whole } from './shapes.ts'

export const MessageStatus = z.enum(['sent', 'read'])
export const Message = z.object({
  id: z.string(),
  title: z.string(),
  data: z.object({ id: z.string() }).loose().describe('id of what the message is about, with kind and text'),
  status: MessageStatus,
  created: Timestamp,
})
export type Message = z.infer<typeof Message>

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/messages/list/',
  noun: 'messages',
  access: 'user',
  summary: 'Your messages, newest first.',
  query: z.object({
    status: MessageStatus.optional(),
    limit: whole(1, 200).default(100),
    offset: whole(0).default(0),
  }),
  reply: z.object({ results: z.array(Message), count: z.number().int(), unread: z.number().int() }),
})

export const updateMessageStatus = endpoint({
  method: 'POST',
  path: '/api/messages/update/status',
  noun: 'messages',
  access: 'user',
  summary: 'Mark one message, several, or all as read.',
  body: z.object({
    id: z.union([z.string(), z.array(z.string()).max(500)]).optional(),
    all: z.boolean().optional(),
    status: z.literal('read').default('read').describe('Messages go from sent to read, and never back.'),
  }),
  reply: Done.extend({ updated: z.number().int(), unread: z.number().int() }),
})
