import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freshDataDir } from '@cradle/postgres/testing'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from './open.ts'

/** `SCHEMA=write npm run unit -- schema-document` writes the document anew. */
const DOCUMENT = resolve(import.meta.dirname, '../../../../docs/schema.sql')

const COLUMNS = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired",
         pg_get_expr(d.adbin, d.adrelid) as default, a.attgenerated as generated
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`
const CONSTRAINTS = `
  select c.relname as "table", o.conname as name, pg_get_constraintdef(o.oid) as definition
  from pg_constraint o
  join pg_class c on c.oid = o.conrelid
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  where o.contype <> 'n'
  order by c.relname, o.contype desc, o.conname`
const INDEXES = `
  select tablename as "table", indexdef as definition from pg_indexes
  where schemaname = 'public' and indexname not in (select conname from pg_constraint)
  order by tablename, indexname`

const TRIGGERS = `
  select c.relname as "table", pg_get_triggerdef(t.oid) as definition
  from pg_trigger t
  join pg_class c on c.oid = t.tgrelid
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  where not t.tgisinternal
  order by c.relname, t.tgname`
const FUNCTIONS = `
  select pg_get_functiondef(p.oid) as definition
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public'
  join pg_language l on l.oid = p.prolang and l.lanname = 'plpgsql'
  order by p.proname`

type Column = {
  table: string
  name: string
  type: string
  isRequired: boolean
  default: string | null
  generated: string
}
type Part = { table: string; name?: string; definition: string }

function lineOf({ name, type, isRequired, default: value, generated }: Column): string {
  if (generated === 's') return `${name} ${type} generated always as (${value}) stored`
  return `${name} ${type}${isRequired ? ' not null' : ''}${value === null ? '' : ` default ${value}`}`
}

/** The tables as the database itself tells them after every migration. */
async function schemaOf(pool: Pool): Promise<string> {
  const { rows: columns } = await pool.query<Column>(COLUMNS)
  const { rows: constraints } = await pool.query<Part>(CONSTRAINTS)
  const { rows: indexes } = await pool.query<Part>(INDEXES)
  const { rows: triggers } = await pool.query<Part>(TRIGGERS)
  const { rows: functions } = await pool.query<{ definition: string }>(FUNCTIONS)
  const tables = [...new Set(columns.map(({ table }) => table))].map(table => {
    const here = <Row extends { table: string }>(rows: Row[]) => rows.filter(row => row.table === table)
    const lines = [
      ...here(columns).map(lineOf),
      ...here(constraints).map(({ name, definition }) => `constraint ${name} ${definition}`),
    ]
    const after = [...here(indexes), ...here(triggers)].map(({ definition }) => `${definition};`)
    return [`create table ${table} (\n  ${lines.join(',\n  ')}\n);`, ...after].join('\n')
  })
  const head =
    '-- The tables of Cradle after every migration. A test writes and compares this file; migrations make the tables.'
  return `${[head, ...tables, ...functions.map(({ definition }) => `${definition.trim()};`)].join('\n\n')}\n`
}

test('docs/schema.sql is what the migrations make', async () => {
  const folder = await freshDataDir()
  const database = await openDatabase({ DATABASE_URL: '', DATA_DIR: join(folder) })
  try {
    const schema = await schemaOf(database.upkeepPool)
    if (process.env.SCHEMA === 'write') writeFileSync(DOCUMENT, schema)
    expect(schema).toBe(readFileSync(DOCUMENT, 'utf8'))
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
