import type { Patch, StudyDocument } from '@cradle/catalogue/studies'
import { integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'
import { lcaDatabases } from './lca-databases.ts'

/** What was edited in a database that is a study, as it is now. */
export const studies = pgTable('studies', {
  databaseId: uuid('database_id')
    .primaryKey()
    .references(() => lcaDatabases.id, { onDelete: 'cascade' }),
  /** What it stands on, by its name when the study was made. */
  background: text('background').notNull(),
  revision: integer('revision').notNull(),
  document: json('document').$type<StudyDocument>().notNull(),
  /** Revisions that can be taken back, and those that can be made again; the next one last. */
  undo: json('undo').$type<number[]>().notNull(),
  redo: json('redo').$type<number[]>().notNull(),
})

/** Every change of a study: what it did, and what takes it back. */
export const studyRevisions = pgTable(
  'study_revisions',
  {
    databaseId: uuid('database_id')
      .notNull()
      .references(() => lcaDatabases.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    kind: text('kind').$type<'edit' | 'undo' | 'redo'>().notNull(),
    /** The revision that was taken back or made again. */
    of: integer('of'),
    /** Kinds of the edits. */
    edits: json('edits').$type<string[]>().notNull(),
    forward: json('forward').$type<Patch[]>().notNull(),
    backward: json('backward').$type<Patch[]>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.databaseId, table.revision] })],
)
