import { pgTable } from 'drizzle-orm/pg-core'
import { bytes, id, time } from './columns.ts'
import { users } from './users.ts'

/** A profile picture, re-encoded to two fixed sizes (WebP). The id cannot be guessed and changes with the picture. */
export const avatars = pgTable('avatars', {
  id: id().primaryKey(),
  userId: id('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** 512 x 512. */
  large: bytes('large').notNull(),
  /** 128 x 128. */
  small: bytes('small').notNull(),
  createdAt: time('created_at').notNull(),
})
