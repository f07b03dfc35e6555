import { readdirSync, readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { expect, test } from 'vitest'

const folder = new URL('./migrations/', import.meta.url)
const steps = readdirSync(folder)
  .filter(name => name.endsWith('.sql'))
  .sort()
const before = steps.filter(name => name < '0018')

test('accounts that nobody confirmed go with all they hold, and the others stay', async () => {
  const db = await PGlite.create({ extensions: { pg_trgm } })
  const run = async (name: string) => {
    for (const statement of readFileSync(new URL(name, folder), 'utf8').split('--> statement-breakpoint'))
      await db.exec(statement)
  }
  for (const name of before) await run(name)
  await db.exec(`
    insert into users (id, email, email_key, full_name, password_hash, created_at, verified_at) values
      ('00000000-0000-7000-8000-000000000001', 'ada@a.b', 'ada@a.b', 'Ada', 'hers', now(), now()),
      ('00000000-0000-7000-8000-000000000002', 'eve@a.b', 'eve@a.b', 'Thief', 'his', now(), null);
    insert into codes (hash, user_id, purpose, payload, created_at, expires_at) values
      ('\\x01', '00000000-0000-7000-8000-000000000001', 'reset', '{}', now(), now() + interval '1 hour'),
      ('\\x02', '00000000-0000-7000-8000-000000000002', 'registration', '{"passwordHash":"his"}', now(), now() + interval '1 day');
    insert into api_tokens (id, user_id, name, scope, hash, start, created_at, expires_at) values
      ('00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000002', 't', 'read', '\\x03', 's', now(), now());`)
  for (const name of steps.filter(step => step.startsWith('0018'))) await run(name)
  const left = async (table: string, column: string) =>
    (await db.query<Record<string, unknown>>(`select ${column} as one from ${table}`)).rows.map(({ one }) => one)
  expect(await left('users', 'full_name')).toEqual(['Ada'])
  expect(await left('codes', 'purpose')).toEqual(['reset'])
  expect(await left('api_tokens', 'name')).toEqual([])
  expect(await left('registrations', 'email')).toEqual([])
  await db.close()
})
