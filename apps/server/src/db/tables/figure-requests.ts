import type { ComparedFigure, FigureAnswer, Language } from '@cradle/contract'
import { bigint, index, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, id, time } from './columns.ts'
import { users } from './users.ts'
import { ownerColumn } from './workspaces.ts'

/** Requests to organisations of a list for their own figures, with the answer. Only the digest of the link's secret is stored. */
export const figureRequests = pgTable(
  'figure_requests',
  {
    id: uuid('id').primaryKey(),
    owner: ownerColumn().notNull(),
    /** Of a series, so that it stays when its runs come and go. */
    series: text('series').notNull(),
    row: integer('row').notNull(),
    /** The name in that row when the request was sent: a later file of the portfolio may number its rows anew. */
    organisation: text('organisation').notNull(),
    email: text('email').notNull(),
    language: text('language').$type<Language>().notNull(),
    year: integer('year').notNull(),
    message: text('message').notNull(),
    /** SHA-256 of the secret. */
    hash: bytes('hash').notNull().unique(),
    sentBy: id('sent_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    openedAt: time('opened_at'),
    answeredAt: time('answered_at'),
    answer: json('answer').$type<FigureAnswer>(),
    /** What was brought for the answer; null: nothing, or it is evidence of the row by now. */
    fileKey: text('file_key'),
    fileName: text('file_name'),
    fileSize: bigint('file_size', { mode: 'number' }),
    fileSha256: text('file_sha256'),
    ended: text('ended', { enum: ['accepted', 'declined', 'withdrawn'] }),
    endedAt: time('ended_at'),
    reason: text('reason').notNull().default(''),
    /** The answer beside what the row had when it was decided. */
    compared: json('compared').$type<readonly ComparedFigure[]>(),
  },
  table => [
    index('figure_requests_series').on(table.series, table.row),
    index('figure_requests_owner').on(table.owner, table.createdAt),
  ],
)
