import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

export const faqs = pgTable('faqs', {
  id: text('id').primaryKey(),
  topic: text('topic').notNull(),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
  position: integer('position').notNull(),
  shown: boolean('shown').notNull().default(true),
  /** Set when an operator wrote it; the text of a new version of the program then leaves it alone. */
  editedAt: time('edited_at'),
})
