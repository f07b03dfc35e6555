import type { DatabaseFormat, DatabaseMethod, DatabaseRepair, ImportReport } from '@cradle/contract'
import { boolean, doublePrecision, index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, time } from './columns.ts'
import { ownerColumn } from './workspaces.ts'

/** An LCA database that somebody brought: its file lies in the file store, what was found in it stands here. */
export const lcaDatabases = pgTable(
  'lca_databases',
  {
    id: id().primaryKey(),
    owner: ownerColumn().notNull(),
    name: text('name').notNull(),
    /** The shown name of the file: cleaned, never a path. */
    fileName: text('file_name').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    fileKey: text('file_key').notNull(),
    format: text('format').$type<DatabaseFormat>().notNull().default('jsonld'),
    /** Of an openLCA package; null of other formats. */
    schema: integer('schema'),
    processes: integer('processes').notNull(),
    flows: integer('flows').notNull(),
    locations: json('locations').$type<{ code: string; count: number }[]>().notNull(),
    methods: json('methods').$type<DatabaseMethod[]>().notNull(),
    report: json('report').$type<ImportReport>().notNull(),
    /** What was decided about its gaps, here or before. */
    repairs: json('repairs').$type<DatabaseRepair[]>().notNull().default([]),
    /** Its processes can be edited: the edits stand in `studies`. */
    isStudy: boolean('is_study').notNull().default(false),
    createdAt: time('created_at').notNull(),
    /** It can be restored for 30 days. */
    deletedAt: time('deleted_at'),
  },
  table => [index('lca_databases_of_owner').on(table.owner, table.createdAt)],
)

/** Decisions about gaps of databases, that the next one with the same gap is read with. */
export const lcaRepairs = pgTable(
  'lca_repairs',
  {
    owner: ownerColumn().notNull(),
    /** What the gap is the same as. */
    gap: uuid('gap').notNull(),
    repair: json('repair').$type<DatabaseRepair>().notNull(),
    decidedAt: time('decided_at').notNull(),
  },
  table => [primaryKey({ columns: [table.owner, table.gap] })],
)

/** The processes of a database, for lists and search; exchanges stay in the file. */
export const lcaProcesses = pgTable(
  'lca_processes',
  {
    databaseId: uuid('database_id')
      .notNull()
      .references(() => lcaDatabases.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    processId: text('process_id').notNull(),
    name: text('name').notNull(),
    category: text('category').notNull(),
    location: text('location').notNull(),
    product: text('product').notNull(),
    amount: doublePrecision('amount').notNull(),
    unit: text('unit').notNull(),
    treats: boolean('treats').notNull(),
    exchanges: integer('exchanges').notNull(),
    systemProcess: boolean('system_process').notNull(),
    /** Name, product, category and location, folded. */
    search: text('search').notNull(),
  },
  table => [
    primaryKey({ columns: [table.databaseId, table.position] }),
    index('lca_processes_by_id').on(table.databaseId, table.processId),
  ],
)
