import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/**
 * The database or a transaction of it: a transaction is just another `db`, always the first argument. It knows no relations between
 * tables: nothing here asks for them, and Drizzle would work them out anew for every transaction (0.2 ms each).
 */
export type Db = PgDatabase<NodePgQueryResultHKT>
