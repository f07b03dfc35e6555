import type { DoubtedFigure, ReviewState, ReviewStep } from '@cradle/contract'
import { type AnyPgColumn, index, integer, json, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, time } from './columns.ts'
import { portfolios } from './portfolios.ts'
import { users } from './users.ts'

/** A remark on a place of a portfolio, or a reply to one. It stays with the portfolio when a draft that it was written about goes. */
export const comments = pgTable(
  'comments',
  {
    id: id().primaryKey(),
    portfolioId: text('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    series: text('series').notNull(),
    /** The number of the run that it was written about. */
    run: integer('run').notNull(),
    /** As `placeKey` of packages/review writes it. */
    place: text('place').notNull(),
    /** Name of the organisation of the place, as it was; '' where it is of none. */
    organisation: text('organisation').notNull(),
    kind: text('kind', { enum: ['comment', 'doubt'] }).notNull(),
    /** Names people as `@[id]`. '' once deleted. */
    text: text('text').notNull(),
    /** Of a doubt: the passport as it was. */
    figure: json('figure').$type<DoubtedFigure>(),
    /** The first of the thread; null: it is the first. */
    parentId: id('parent_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    authorId: id('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull(),
    editedAt: time('edited_at'),
    deletedAt: time('deleted_at'),
    resolvedAt: time('resolved_at'),
    resolvedBy: id('resolved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    index('comments_of_series').on(table.series, table.createdAt),
    index('comments_of_portfolio').on(table.portfolioId),
    index('comments_of_thread').on(table.parentId),
    index('comments_of_author').on(table.authorId),
  ],
)

/** What happened in the review of a delivered run; the last line says where it is. Without a line it is a draft. */
export const reviewSteps = pgTable(
  'review_steps',
  {
    id: id().primaryKey(),
    portfolioId: text('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 ... of the run. */
    position: integer('position').notNull(),
    step: text('step').$type<ReviewStep>().notNull(),
    state: text('state').$type<ReviewState>().notNull(),
    reason: text('reason').notNull(),
    by: id('by').references(() => users.id, { onDelete: 'set null' }),
    at: time('at').notNull(),
  },
  table => [unique('review_steps_position').on(table.portfolioId, table.position)],
)
