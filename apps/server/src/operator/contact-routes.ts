import type { ReceivedContact } from '@cradle/contract'
import type { z } from 'zod'
import type { Deps } from '../deps/deps.ts'
import { pageOf } from '../http/page.ts'
import { notFound } from '../http/refuse.ts'
import { Attachment, type Handlers } from '../http/serve.ts'
import { iso } from './iso.ts'
import { contactById, contactPage, markClosed, noteOperator } from './queries.ts'

type ContactRow = NonNullable<Awaited<ReturnType<typeof contactById>>>

function presentContact({ contact, fileName, fileSize }: ContactRow): z.input<typeof ReceivedContact> {
  const { id, reference, topic, name, email, message, context } = contact
  return {
    id,
    reference,
    topic,
    name,
    email,
    message,
    context,
    file: fileName === null || fileSize === null ? null : { name: fileName, size: fileSize },
    created: contact.createdAt.toISOString(),
    closed: iso(contact.closedAt),
  }
}

/** Mail of the contact form. */
export function contactRoutes(deps: Deps): Handlers<'listContacts' | 'closeContact' | 'readContactFile'> {
  const { db, clock } = deps
  return {
    listContacts: async ({ query }) => {
      const { rows, count } = await contactPage(db, query.state, query)
      return pageOf(rows.map(presentContact), count, '/api/operator/contacts/', query)
    },

    closeContact: async ({ user, params }) => {
      const now = clock.now()
      const row = (await contactById(db, params.id)) ?? notFound('message')
      await db.transaction(async tx => {
        await markClosed(tx, params.id, now)
        await noteOperator(tx, user.email, 'contact_closed', row.contact.reference, now)
      })
      return presentContact((await contactById(db, params.id)) ?? notFound('message'))
    },

    readContactFile: async ({ user, params }) => {
      const row = (await contactById(db, params.id)) ?? notFound('message')
      if (row.fileKey === null) notFound('file')
      const bytes = (await deps.files.get(row.fileKey)) ?? notFound('file')
      await noteOperator(db, user.email, 'contact_file_read', row.contact.reference, clock.now())
      return new Attachment(bytes, 'application/octet-stream', row.fileName)
    },
  }
}
