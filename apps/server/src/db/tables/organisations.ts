import type { ImpactStatus } from '@cradle/contract'
import type { PlacePrecision, ScopeEstimates, SiteDetail, StoredDetail } from '@cradle/portfolio'
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { boolean, doublePrecision, index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { portfolios } from './portfolios.ts'
import { ownerColumn } from './workspaces.ts'
import { provenances } from './world.ts'

const reference = (table: { owner: PgColumn; portfolioId: PgColumn }) =>
  sql`${table.owner} is null and ${table.portfolioId} is null`

type Ordered = Record<
  'id' | 'key' | 'isGiin' | 'impact' | 'capacityMw' | 'siteCount' | 'coverage' | 'dataQuality' | 'goals',
  PgColumn
>

/** The columns that organisations are ordered by, and what names them. */
const ordered = ({ id, key, isGiin, impact, capacityMw, siteCount, coverage, dataQuality, goals }: Ordered) =>
  [id, key, isGiin, impact, capacityMw, siteCount, coverage, dataQuality, goals] as const

/**
 * Assessed organisations on a 100 % basis. Reference organisations (`owner` is null) are public and written once per stand;
 * own ones belong to the portfolio whose run wrote them. Person-years; null is "no number", with the status saying why.
 */
export const organisations = pgTable(
  'organisations',
  {
    /** `stand:entity_id` of a reference organisation, the entry's id of an own one. */
    key: text('key').primaryKey(),
    provenanceId: text('stand_id')
      .notNull()
      .references(() => provenances.id, { onDelete: 'cascade' }),
    /** Public id: the reference id, or the key of an own organisation. */
    id: text('id').notNull(),
    owner: ownerColumn(),
    portfolioId: text('portfolio_id').references(() => portfolios.id, { onDelete: 'cascade' }),
    entityId: text('entity_id').notNull(),
    name: text('name').notNull(),
    /** Name, spellings and id, folded for searching. */
    search: text('search').notNull(),
    isGiin: boolean('is_giin').notNull(),
    /** ISO 3166-1 alpha-2, or ''. */
    country: text('country').notNull(),
    countryName: text('country_name').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    precision: text('precision').$type<PlacePrecision>().notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    siteCount: integer('site_count').notNull(),
    calculatedSites: integer('calculated_sites').notNull(),
    /** MW over all sites that state one. */
    capacityMw: doublePrecision('capacity_mw'),
    /** Main technology by MW and its share of them. */
    technology: text('technology'),
    technologyShare: doublePrecision('technology_share'),
    impact: doublePrecision('impact'),
    p5: doublePrecision('p5'),
    p50: doublePrecision('p50'),
    p95: doublePrecision('p95'),
    coverage: doublePrecision('coverage').notNull(),
    status: text('status').$type<ImpactStatus>().notNull(),
    dataQuality: doublePrecision('data_quality'),
    /** Index sdg - 1. */
    goals: doublePrecision('goals').array().notNull(),
    /** t CO2e, and t per MWh of organisations that are all power plants; null under edition 1 of the method. */
    ccT: doublePrecision('cc_t'),
    ccTPerMwh: doublePrecision('cc_t_per_mwh'),
  },
  table => [
    index('organisations_of_stand').on(table.provenanceId).where(reference(table)),
    // The orders people look at most; the others sort what the stand's index finds.
    index('organisations_by_impact')
      .on(table.provenanceId, table.impact.asc().nullsLast(), table.id)
      .where(reference(table)),
    index('organisations_by_relief')
      .on(table.provenanceId, table.impact.desc().nullsLast(), table.id)
      .where(reference(table)),
    index('organisations_by_name').on(table.provenanceId, sql`lower(${table.name})`, table.id).where(reference(table)),
    // What stands in them is all that a choice is counted and ordered by: those of one country are found without the table itself.
    index('organisations_of_country')
      .on(table.provenanceId, table.country, table.technology, ...ordered(table))
      .where(reference(table)),
    index('organisations_of_technology')
      .on(table.provenanceId, table.technology, table.country, ...ordered(table))
      .where(reference(table)),
    index('organisations_of_owner').on(table.owner, table.entityId).where(sql`${table.owner} is not null`),
    index('organisations_of_portfolio').on(table.portfolioId).where(sql`${table.portfolioId} is not null`),
    // Own organisations are few and found by their owner: words of a hundred thousand of them would take longer to index than to look through.
    index('organisations_search').using('gin', sql`${table.search} gin_trgm_ops`).where(reference(table)),
    index('organisations_by_id').on(table.id),
  ],
)

/** What is shown of an organisation but never searched or sorted by: apart, so that looking through all of them is quick. */
export const organisationDetails = pgTable('organisation_details', {
  organisationKey: text('organisation_key')
    .primaryKey()
    .references(() => organisations.key, { onDelete: 'cascade' }),
  goalsStatus: text('goals_status').array().$type<ImpactStatus[]>().notNull(),
  detail: json('detail').$type<StoredDetail>().notNull(),
  /** What financed emissions take from it; null where the first edition of the method calculated it. */
  estimates: json('estimates').$type<ScopeEstimates>(),
})

/** Assessed sites in input order. One site is one activity. */
export const sites = pgTable(
  'sites',
  {
    organisationKey: text('organisation_key')
      .notNull()
      .references(() => organisations.key, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    siteId: text('site_id').notNull(),
    name: text('name').notNull(),
    country: text('country').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    precision: text('precision').$type<PlacePrecision>().notNull(),
    technology: text('technology'),
    goals: doublePrecision('goals').array().notNull(),
    detail: json('detail').$type<SiteDetail>().notNull(),
  },
  table => [primaryKey({ columns: [table.organisationKey, table.position] })],
)
