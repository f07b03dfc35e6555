import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, time } from './columns.ts'

/** The outbox: written in the transaction that causes the mail, sent afterwards. */
export const mails = pgTable(
  'mails',
  {
    id: id().primaryKey(),
    kind: text('kind').notNull(),
    to: text('to').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** The schedule that it tells of: it is not sent to somebody who may not read the report any more. No reference: it may be gone by then. */
    schedule: id('schedule'),
    /** Where a mail program ends mails like this one with one press (RFC 8058). */
    unsubscribe: text('unsubscribe'),
    /** A mail with the same key is written once, however often its cause runs. */
    onceKey: text('once_key').unique(),
    createdAt: time('created_at').notNull(),
    /** Not before this moment (back-off after a failure). */
    dueAt: time('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
    lastError: text('last_error'),
    sentAt: time('sent_at'),
    /** Set when the outbox stops trying. */
    givenUpAt: time('given_up_at'),
  },
  table => [index('mails_due').on(table.sentAt, table.dueAt)],
)
