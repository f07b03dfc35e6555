import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client } from 'pg'
import type { StoredPortfolios } from './answers.ts'

export const MIGRATIONS = fileURLToPath(new URL('../../src/db/migrations', import.meta.url))
const STEPS = 19

type Rows = Record<string, unknown>[]
type OldData = { portfolios: StoredPortfolios; tables: Record<string, Rows> }

export const oldData = (): OldData =>
  JSON.parse(gunzipSync(readFileSync(new URL('data.json.gz', import.meta.url))).toString('utf8')) as OldData

export const oldAnswers = (): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL('answers.json', import.meta.url), 'utf8')) as Record<string, unknown>

/** The migrations that the version of these data had. */
function oldMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cradle-migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: unknown[] }
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, STEPS) }))
  return folder
}

/** Makes an empty database one of that version, with these rows in it. */
export async function loadOldData(client: Client, { tables }: OldData): Promise<void> {
  await migrate(drizzle({ client }), { migrationsFolder: oldMigrations() })
  for (const [name, rows] of Object.entries(tables)) {
    const { rows: columns } = await client.query<{ list: string }>(
      `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as list from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [name],
    )
    const { list } = columns[0]!
    await client.query(
      `insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, $1::json)`,
      [JSON.stringify(rows)],
    )
  }
}
