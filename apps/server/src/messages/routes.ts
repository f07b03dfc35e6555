import { message } from '@cradle/words/messages'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { notFound, refuseFields } from '../http/refuse.ts'
import type { Handlers } from '../http/serve.ts'
import { countMessages, markRead, messagesOf, unreadCount } from './queries.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function messageRoutes({ db }: Deps): Handlers<'listMessages' | 'updateMessageStatus'> {
  return {
    listMessages: async ({ user, query }) => {
      const { rows, count, unread } = await messagesOf(db, user.id, query.status, query.limit, query.offset)
      const results = rows.map(row => ({
        id: row.id,
        title: row.title,
        data: row.data,
        status: row.status,
        created: row.createdAt.toISOString(),
      }))
      return { results, count, unread }
    },

    updateMessageStatus: async ({ user, body }) => {
      const ids = body.all ? 'all' : [body.id ?? []].flat()
      if (ids !== 'all' && ids.length === 0)
        refuseFields(422, [{ field: 'id', message: message('fields:which_message') }], 'invalid.which_message')
      if (ids !== 'all') {
        const known = ids.every(id => UUID.test(id)) ? await countMessages(db, user.id, ids) : 0
        if (known < new Set(ids).size) notFound('message')
      }
      const updated = await markRead(db, user.id, ids)
      return {
        ...done('messages_updated', { count: updated }),
        updated,
        unread: await unreadCount(db, user.id),
      }
    },
  }
}
