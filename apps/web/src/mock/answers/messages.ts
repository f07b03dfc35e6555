import type { Message } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { message as text } from '../wire-messages.ts'
import type { Answers } from './types.ts'

const messages: Message[] = [
  {
    id: '2',
    title: 'Report delivered: Example holdings',
    data: { id: 'mock-a', kind: 'delivered', text: '6 of 6 organisations carry a total.' },
    status: 'sent',
    created: '2026-11-20T08:01:00Z',
  },
  {
    id: '1',
    title: 'Draft kept: Example holdings, second half',
    data: { id: 'mock-b', kind: 'draft', text: '6 of 8 rows are ready.' },
    status: 'read',
    created: '2026-11-19T08:00:00Z',
  },
]
const unread = () => messages.filter(message => message.status === 'sent').length

/** A new message, as the server writes one when a report is delivered. */
export const tell = (title: string, data: Message['data']): void => {
  const created = new Date().toISOString()
  messages.unshift({ id: String(messages.length + 1), title, data, status: 'sent', created })
}

export const messageAnswers: Answers<'listMessages' | 'updateMessageStatus'> = {
  listMessages: ({ query }) => {
    const found = messages.filter(message => !query.get('status') || message.status === query.get('status'))
    const from = Number(query.get('offset') ?? 0)
    const results = structuredClone(found.slice(from, from + Number(query.get('limit') ?? 100)))
    return { results, count: found.length, unread: unread() }
  },
  updateMessageStatus: ({ body }) => {
    const ids = [body.id ?? []].flat()
    const meant = messages.filter(message => body.all || ids.includes(message.id))
    for (const message of meant) message.status = 'read'
    return {
      ...text(message('done:messages_updated', { count: meant.length })),
      updated: meant.length,
      unread: unread(),
    }
  },
}
