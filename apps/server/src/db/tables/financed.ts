import type { FrameworkStatement } from '@cradle/contract'
import type { Answer, RateTable, StatementTexts, StoredFinancedSettings } from '@cradle/report/financed'
import type { SignedDocument } from '@cradle/signing'
import { boolean, index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'
import { ownerColumn } from './workspaces.ts'

const owner = () => ownerColumn().notNull()

/** How financed emissions of a portfolio are calculated: of its series, so that they stay when its runs come and go. */
export const financedSettings = pgTable('financed_settings', {
  series: text('series').primaryKey(),
  owner: owner(),
  /** Counts every change of settings, rates and answers. */
  revision: integer('revision').notNull(),
  /** Null: nobody saved any, and proposals from the file count. */
  settings: json('settings').$type<StoredFinancedSettings>(),
  rates: json('rates').$type<RateTable>(),
  /** Name of the file of the rates, and when it came. */
  ratesName: text('rates_name'),
  ratesAt: time('rates_at'),
  updated: time('updated').notNull(),
})

/** Answers before calculating, never overwritten: the newest of a key counts. */
export const financedAnswers = pgTable(
  'financed_answers',
  {
    id: uuid('id').primaryKey(),
    owner: owner(),
    series: text('series').notNull(),
    /** Of the header that it was given for: answers about columns are taken over by files with the same. */
    signature: text('signature').notNull(),
    key: text('key').notNull(),
    action: text('action').$type<Answer['action']>().notNull(),
    value: json('value').$type<Answer['value']>(),
    at: time('at').notNull(),
    /** Taken back by a person. */
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  table => [
    index('financed_answers_of_series').on(table.series),
    index('financed_answers_of_header').on(table.owner, table.signature),
  ],
)

/** What a person wrote into a statement that is not frozen. */
export const statementTexts = pgTable(
  'statement_texts',
  {
    series: text('series').notNull(),
    statement: text('statement').notNull(),
    owner: owner(),
    revision: integer('revision').notNull(),
    content: json('content').$type<StatementTexts>().notNull(),
    updated: time('updated').notNull(),
  },
  table => [primaryKey({ columns: [table.series, table.statement] })],
)

/** Frozen statements: figures, texts, and what the figures can be calculated from again. Never changed. */
export const frozenStatements = pgTable(
  'frozen_statements',
  {
    series: text('series').notNull(),
    statement: text('statement').notNull(),
    version: integer('version').notNull(),
    owner: owner(),
    /** Key of the run in the database; the run may be gone. */
    runId: text('run_id').notNull(),
    frozen: time('frozen').notNull(),
    content: json('content').$type<FrameworkStatement>().notNull(),
    inputs: json('inputs')
      .$type<{
        settings: StoredFinancedSettings | null
        rates: RateTable | null
        answers: Answer[]
        given: StatementTexts
      }>()
      .notNull(),
    /** Null: frozen before this installation signed. */
    signature: json('signature').$type<SignedDocument>(),
  },
  table => [primaryKey({ columns: [table.series, table.statement, table.version] })],
)
