import type { DraftLedger } from '@cradle/portfolio'
import type { ColumnChoices, Mapping, StoredNumberStyle, TakenBack, UndoData } from '@cradle/portfolio/columns'
import { boolean, index, integer, json, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'
import { portfolios } from './portfolios.ts'
import { ownerColumn } from './workspaces.ts'

/** How the rows of a list are to be read: the header, and what people said about its columns. */
export const sheets = pgTable('sheets', {
  portfolioId: text('portfolio_id')
    .primaryKey()
    .references(() => portfolios.id, { onDelete: 'cascade' }),
  header: json('header').$type<string[]>().notNull(),
  /** Columns that a person added are counted from here. */
  fileColumns: integer('file_columns').notNull(),
  format: text('format', { enum: ['csv', 'xlsx', 'list'] }).notNull(),
  encoding: text('encoding'),
  delimiter: text('delimiter'),
  worksheet: text('worksheet'),
  headerRow: integer('header_row'),
  headerBy: text('header_by', { enum: ['found', 'chosen', 'remembered'] })
    .notNull()
    .default('found'),
  /** What the numbers of the whole file proved. */
  style: json('style').$type<StoredNumberStyle>(),
  /** Column index -> field, or null to leave it out. */
  choices: json('choices').$type<ColumnChoices>().notNull(),
  decimal: text('decimal', { enum: [',', '.'] }),
  /** The choices come from an earlier file with this header. */
  remembered: boolean('remembered').notNull(),
  signature: text('signature').notNull(),
  /** Required fields that no column gives. */
  missing: json('missing').$type<string[]>().notNull(),
  /** What becomes of its rows; null: read by an earlier version. */
  ledger: json('ledger').$type<DraftLedger>(),
})

/** Every change of a draft, one per revision. */
export const draftChanges = pgTable(
  'draft_changes',
  {
    portfolioId: text('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    at: time('at').notNull(),
    kind: text('kind', { enum: ['cells', 'rows', 'columns', 'matches', 'reading', 'undo', 'redo'] }).notNull(),
    text: text('text').notNull(),
    count: integer('count').notNull(),
    undone: boolean('undone').notNull().default(false),
    /** What it takes to go back, beside the row changes. */
    undo: json('undo').$type<UndoData | TakenBack>(),
  },
  table => [primaryKey({ columns: [table.portfolioId, table.revision] })],
)

/** The trail of each row: what was changed in it, by which revision. */
export const rowChanges = pgTable(
  'row_changes',
  {
    portfolioId: text('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    position: integer('position').notNull(),
    row: integer('row').notNull(),
    kind: text('kind', { enum: ['cell', 'removed', 'restored'] }).notNull(),
    /** Header of the column. */
    column: text('column'),
    before: text('before'),
    after: text('after'),
  },
  table => [
    primaryKey({ columns: [table.portfolioId, table.revision, table.position] }),
    index('row_changes_of_row').on(table.portfolioId, table.row),
  ],
)

/** What an account decided about a name or an id; `organisationId` null: none of the reference organisations. */
export const matchDecisions = pgTable(
  'match_decisions',
  {
    id: uuid('id').primaryKey(),
    owner: ownerColumn().notNull(),
    /** `#id`, or `name|country` as they are compared. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    entityId: text('entity_id').notNull(),
    country: text('country').notNull(),
    organisationId: text('organisation_id'),
    decided: time('decided').notNull(),
  },
  table => [uniqueIndex('match_decisions_of_owner').on(table.owner, table.key)],
)

/** How an account reads files with a header. */
export const columnMappings = pgTable(
  'column_mappings',
  {
    owner: ownerColumn().notNull(),
    signature: text('signature').notNull(),
    choices: json('choices').$type<ColumnChoices>().notNull(),
    decimal: text('decimal', { enum: [',', '.'] }),
    /** The header was chosen by hand, in this worksheet; null: found. */
    place: json('place').$type<Mapping['place']>(),
    used: time('used').notNull(),
  },
  table => [primaryKey({ columns: [table.owner, table.signature] })],
)

export const portfolioGroups = pgTable(
  'portfolio_groups',
  {
    id: uuid('id').primaryKey(),
    owner: ownerColumn().notNull(),
    name: text('name').notNull(),
    created: time('created').notNull(),
  },
  table => [index('portfolio_groups_of_owner').on(table.owner)],
)

export const groupMembers = pgTable(
  'group_members',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => portfolioGroups.id, { onDelete: 'cascade' }),
    /** A series: its runs come and go. */
    series: text('series').notNull(),
    position: integer('position').notNull(),
  },
  table => [primaryKey({ columns: [table.groupId, table.series] })],
)
