import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type * as tables from './tables/index.ts'

/** The database or a transaction of it: a transaction is just another `db`, always the first argument. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof tables>
