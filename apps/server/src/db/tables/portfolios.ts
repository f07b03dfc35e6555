import type { Goals, ImpactStatus, PhysicalFigure } from '@cradle/contract'
import type { Message } from '@cradle/impact'
import type { MoreRows, ProblemClass } from '@cradle/impact/rows'
import type { MatchProposal, PortfolioCoverage, StoredSource } from '@cradle/portfolio'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { time } from './columns.ts'
import { users } from './users.ts'
import { ownerColumn } from './workspaces.ts'
import { provenances } from './world.ts'

/** An accepted file. One file may hold several portfolios. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    owner: ownerColumn().notNull(),
    idempotencyKey: text('idempotency_key'),
    fileName: text('file_name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    /** Where the bytes are kept. */
    fileKey: text('file_key').notNull(),
    created: time('created').notNull(),
  },
  table => [uniqueIndex('uploads_idempotency').on(table.owner, table.idempotencyKey)],
)

/** `demo` and `world` have no owner and are open to everyone. Results are null until delivered and frozen then. */
export const portfolios = pgTable(
  'portfolios',
  {
    id: text('id').primaryKey(),
    owner: ownerColumn(),
    uploadId: uuid('upload_id').references(() => uploads.id, { onDelete: 'set null' }),
    /**
     * What all runs of one portfolio have in common, and what its address shows. Null: a public one, which has no runs. The first run
     * has the id itself.
     */
    series: text('series'),
    /** 1, 2, 3 ... within the series. */
    number: integer('number').notNull().default(1),
    /** The one of its series that is shown: the newest delivered, or the first draft. */
    head: boolean('head').notNull().default(true),
    /** How it came to be. */
    origin: text('origin', { enum: ['upload', 'edit', 'replace', 'duplicate'] })
      .notNull()
      .default('upload'),
    /** Counts the changes of a draft. */
    revision: integer('revision').notNull().default(0),
    name: text('name').notNull(),
    /** false while its rows are still being written: nobody sees it, and what is left over is swept away. */
    complete: boolean('complete').notNull().default(true),
    status: text('status', { enum: ['draft', 'in_progress', 'delivered'] }).notNull(),
    created: time('created').notNull(),
    submitted: time('submitted'),
    /** Who submitted it, and is told when it is delivered. */
    submittedBy: uuid('submitted_by').references(() => users.id, { onDelete: 'set null' }),
    delivered: time('delivered'),
    deleted: time('deleted'),
    /** Number of the calculation; a job of an older run does nothing. */
    run: integer('run').notNull().default(0),
    stage: text('stage', {
      enum: ['queued', 'reading', 'matching', 'calculating', 'writing', 'done', 'failed'],
    }),
    stageDone: integer('stage_done').notNull().default(0),
    stageTotal: integer('stage_total').notNull().default(0),
    stageDetail: text('stage_detail'),
    rowsTotal: integer('rows_total').notNull(),
    rowsAccepted: integer('rows_accepted').notNull(),
    rowsRejected: integer('rows_rejected').notNull(),
    rowsWarnings: integer('rows_warnings').notNull(),
    entriesTotal: integer('entries_total').notNull(),
    /** The stand whose reference organisations its entries were matched to at the upload. */
    matchedOn: text('matched_on'),
    provenanceId: text('stand_id').references(() => provenances.id),
    totalImpact: doublePrecision('total_impact'),
    p5: doublePrecision('p5'),
    p50: doublePrecision('p50'),
    p95: doublePrecision('p95'),
    totalStatus: text('total_status').$type<ImpactStatus>(),
    totalCoverage: doublePrecision('total_coverage'),
    assessedEntries: integer('assessed_entries').notNull().default(0),
    assessedPerGoal: integer('assessed_per_goal').array(),
    impactPerGoal: doublePrecision('impact_per_goal').array().$type<(number | null)[]>(),
    dataQuality: doublePrecision('data_quality'),
    sitesTotal: integer('sites_total'),
    sitesCalculated: integer('sites_calculated'),
    goals: json('goals').$type<Goals>(),
    coverage: json('coverage').$type<PortfolioCoverage>(),
    /** Headline figures; null under edition 1 of the method. */
    physical: json('physical').$type<PhysicalFigure[]>(),
  },
  table => [
    index('portfolios_of_owner').on(table.owner, table.created.desc()),
    index('portfolios_of_series').on(table.series, table.number),
    uniqueIndex('portfolios_head').on(table.series).where(sql`${table.head} and ${table.complete}`),
    index('portfolios_of_upload').on(table.uploadId),
    index('portfolios_of_stand').on(table.provenanceId),
    index('portfolios_deleted').on(table.deleted).where(sql`${table.deleted} is not null`),
  ],
)

/**
 * One organisation of a portfolio with its allocation, in input order. `source` is what the file said.
 * Triggers keep the reference to `portfolios`, for entries and for uploaded rows: a foreign key is checked row by row, which took a third
 * of the time of storing a long list (migration 0020).
 */
export const entries = pgTable(
  'entries',
  {
    portfolioId: text('portfolio_id').notNull(),
    position: integer('position').notNull(),
    id: text('id').notNull(),
    allocation: doublePrecision('allocation').notNull(),
    /** Spreadsheet rows, header = 1. */
    rows: integer('rows').array().notNull(),
    match: text('match', { enum: ['exact', 'new', 'confirmed'] }).notNull(),
    matchReason: json('match_reason').$type<Message>().notNull(),
    kind: text('kind', { enum: ['reference', 'own'] }).notNull(),
    /** Reference id of the matched organisation, the entry's own id otherwise. */
    organisationId: text('organisation_id').notNull(),
    /** The reference organisation that it is, whatever it is calculated from. */
    linkedTo: text('linked_to'),
    /** Where the assessed organisation is, or will be once it is delivered. */
    organisationKey: text('organisation_key'),
    source: json('source').$type<StoredSource>().notNull(),
    /** What the matcher says by itself; null: not asked yet. */
    matchClass: text('match_class', { enum: ['exact', 'likely', 'new'] }),
    /** The reference organisations that it could be, the likeliest first. */
    proposals: json('proposals').$type<readonly MatchProposal[]>(),
    /** What a person said; null: nothing. */
    decision: text('decision', { enum: ['confirmed', 'rejected', 'chosen'] }),
    /** Said in this list, or remembered from another. */
    decidedBy: text('decided_by', { enum: ['you', 'memory'] }),
  },
  table => [
    primaryKey({ columns: [table.portfolioId, table.position] }),
    uniqueIndex('entries_by_id').on(table.id, table.portfolioId),
    // Own organisations have an id of their own each: an index of them would cost long lists a sixth of their time and find one.
    index('entries_of_organisation').on(table.organisationId).where(sql`${table.kind} = 'reference'`),
  ],
)

/** Every uploaded data row as it was. The reference to `portfolios` is kept as that of `entries`. */
export const uploadedRows = pgTable(
  'uploaded_rows',
  {
    portfolioId: text('portfolio_id').notNull(),
    row: integer('row').notNull(),
    status: text('status', { enum: ['accepted', 'warning', 'rejected'] }).notNull(),
    /** Name of the organisation as it stands, '' where there is none. */
    name: text('name').notNull(),
    cells: json('cells').$type<Record<string, string>>().notNull(),
    /** Left out by a person; null: kept. */
    deleted: boolean('deleted'),
  },
  table => [primaryKey({ columns: [table.portfolioId, table.row] })],
)

/** Findings of the upload; `row` is null where the whole file is meant. */
export const problems = pgTable(
  'problems',
  {
    portfolioId: text('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    row: integer('row'),
    column: text('column'),
    class: text('class').$type<ProblemClass>().notNull(),
    severity: text('severity', { enum: ['error', 'warning'] }).notNull(),
    /** What is the case, and what helps. */
    message: json('message').$type<Message>().notNull(),
    remedy: json('remedy').$type<Message>(),
    /** What applying the remedy writes into the column. */
    fix: text('fix'),
    /** Of a problem for many rows (`row` null): which. */
    more: json('more').$type<MoreRows>(),
  },
  table => [
    primaryKey({ columns: [table.portfolioId, table.position] }),
    index('problems_of_row').on(table.portfolioId, table.row),
  ],
)
