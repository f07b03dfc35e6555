import { pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** Words of pages that an operator has replaced; a page without a row has its built-in words. */
export const texts = pgTable('texts', {
  name: text('name').$type<'about' | 'terms'>().primaryKey(),
  body: text('body').notNull(),
  editedAt: time('edited_at').notNull(),
})
