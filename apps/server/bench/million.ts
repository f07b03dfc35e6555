/**
 * The lists at size: generated reference organisations, portfolios and entries on a PostgreSQL of its own (fsync on), each query of the
 * explore page and the portfolio pages timed, and every plan checked for a sequential scan of a large table.
 * `node apps/server/bench/million.ts [--organisations 1000000] [--portfolios 10000] [--entries 5000000] [--rounds 40]`
 * Goals: explore with search and order p95 < 100 ms; portfolio list and goals p95 < 50 ms.
 */
import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openCluster } from '../faults/cluster.ts'
import { migrate } from '../src/db/migrate.ts'
import * as tables from '../src/db/tables/index.ts'
import { explore } from '../src/organisations/queries.ts'

const { values } = parseArgs({
  options: {
    organisations: { type: 'string', default: '1000000' },
    portfolios: { type: 'string', default: '10000' },
    entries: { type: 'string', default: '5000000' },
    rounds: { type: 'string', default: '40' },
  },
})
const [ORGANISATIONS, PORTFOLIOS, ENTRIES, ROUNDS] = [
  Number(values.organisations),
  Number(values.portfolios),
  Number(values.entries),
  Number(values.rounds),
]

const cluster = await openCluster()
if ('reason' in cluster) throw new Error(cluster.reason)
const pool = new pg.Pool({ connectionString: cluster.url(), max: 4 })
const db = drizzle({ client: pool, schema: tables })
const clock = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const begun = performance.now()
  const result = await work()
  console.info(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return result
}

/** Rows for a table: given columns, and for each other column that must not be null something of its type. */
async function fill(table: string, count: number, given: Record<string, string>): Promise<void> {
  const { rows } = await pool.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull and not atthasdef`,
    [table],
  )
  const other: Record<string, string> = {
    text: `''`,
    boolean: 'true',
    integer: '0',
    'double precision': '0',
    'timestamp with time zone': 'now()',
    'text[]': `'{}'`,
    json: `'{}'`,
    jsonb: `'{}'`,
    'integer[]': `'{}'`,
  }
  const columns = { ...Object.fromEntries(rows.map(({ name, type }) => [name, other[type] ?? 'null'])), ...given }
  const names = Object.keys(columns).map(name => `"${name}"`)
  await pool.query(
    `insert into "${table}" (${names.join(', ')}) select ${Object.values(columns).join(', ')} from generate_series(1, ${count}) i`,
  )
}

const USER = '00000000-0000-7000-8000-000000000001'
const WORDS = `(array['Hilltop','Riverside','Harbour','Northern','Green','Union','Delta','Summit','Valley','Ocean'])`
const pick = (list: string, by: string) =>
  `(${list})[1 + (hashint8(i::bigint * ${by}) & 2147483647) % array_length(${list}, 1)]`
const number = (by: string) => `((hashint8(i::bigint * ${by}) & 2147483647) / 2147483647.0)`

try {
  await migrate(pool)
  // Building an index over a million rows is much quicker than keeping it up while they come.
  const { rows: indexes } = await pool.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes where tablename in ('organisations', 'entries')
      and indexname not in (select conname from pg_constraint)`,
  )
  for (const { name } of indexes) await pool.query(`drop index "${name}"`)
  await clock('rows', async () => {
    await fill('users', 1, { id: `'${USER}'`, email: `'a@example.org'` })
    await fill('stands', 1, { id: `'s'` })
    const name = `${pick(WORDS, '7')} || ' ' || ${pick(WORDS, '31')} || ' Power ' || i`
    await fill('organisations', ORGANISATIONS, {
      ...{ key: `'s:' || i`, stand_id: `'s'`, id: `'R' || i`, entity_id: `'R' || i`, name, search: `lower(${name})` },
      country: pick(`array['DE','FR','IN','BR','US','ZA','JP','KE','GB','IT','ES','CN']`, '13'),
      country_name: pick(`array['Germany','France','India','Brazil','United States','South Africa','Japan']`, '13'),
      technology: pick(`array['coal','gas','hydro','wind_onshore','solar_pv','nuclear']`, '17'),
      ...{ impact: `-1e6 * ${number('3')}`, capacity_mw: `1000 * ${number('5')}`, coverage: number('11') },
      ...{ site_count: '1 + i % 9', data_quality: `1 + 4 * ${number('19')}` },
      goals: `array(select case when g in (1,2,4,5,10,16,17) then null else -1e5 * (((i::bigint * g * 7919) & 1048575) / 1048576.0) end from generate_series(1, 17) g)`,
    })
    await fill('organisation_details', ORGANISATIONS, {
      organisation_key: `'s:' || i`,
      goals_status: `array_fill('quantified'::text, array[17])`,
    })
    await fill('portfolios', PORTFOLIOS, {
      ...{ id: `'P' || i`, series: `'P' || i`, owner: `'${USER}'`, name: `'Portfolio ' || i`, status: `'delivered'` },
      ...{
        complete: 'true',
        head: 'true',
        stand_id: `'s'`,
        delivered: 'now()',
        created: `now() - i * interval '1 minute'`,
      },
    })
    await fill('entries', ENTRIES, {
      ...{ id: `'E' || i`, portfolio_id: `'P' || (1 + i % ${PORTFOLIOS})`, position: `i / ${PORTFOLIOS}` },
      ...{
        organisation_id: `'R' || (1 + i % ${ORGANISATIONS})`,
        organisation_key: `'s:' || (1 + i % ${ORGANISATIONS})`,
      },
      allocation: '0.5',
    })
  })
  await clock('indexes', async () => {
    for (const { text } of indexes) await pool.query(text)
  })
  await clock('vacuum analyze', () => pool.query('vacuum analyze'))

  const viewer = { userId: USER, standId: 's' }
  const base = { words: [], limit: 10, offset: 0, ordering: 'impact' }
  const questions: Record<string, (i: number) => Promise<unknown>> = {
    'explore, by impact': () => explore(db, viewer, base),
    'explore, page 40': () => explore(db, viewer, { ...base, offset: 400 }),
    'explore, smallest burden first': () => explore(db, viewer, { ...base, ordering: '-impact' }),
    'explore, by name': () => explore(db, viewer, { ...base, ordering: 'name' }),
    'explore, one word and a number': i => explore(db, viewer, { ...base, words: ['power', String(4321 + i)] }),
    'explore, two words': () => explore(db, viewer, { ...base, words: ['hilltop', 'ocean'] }),
    'explore, a common word, by name': () => explore(db, viewer, { ...base, words: ['delta'], ordering: 'name' }),
    'explore, one country': () => explore(db, viewer, { ...base, country: 'KE' }),
    'explore, by goal 13': () => explore(db, viewer, { ...base, ordering: 'sdg13' }),
    'explore, by capacity': () => explore(db, viewer, { ...base, ordering: '-capacity' }),
    'portfolios, newest fifty': () =>
      pool.query(
        `select id, name, status from portfolios where owner = $1 and head and deleted is null and complete order by created desc limit 50`,
        [USER],
      ),
    'entries of a portfolio': i =>
      pool.query(`select * from entries where portfolio_id = $1 order by position limit 100`, [
        `P${1 + (i % PORTFOLIOS)}`,
      ]),
    'goals of a portfolio': i => pool.query(`select goals from portfolios where id = $1`, [`P${1 + (i % PORTFOLIOS)}`]),
  }
  for (const [what, ask] of Object.entries(questions)) {
    await ask(0)
    const times: number[] = []
    for (let i = 0; i < ROUNDS; i++) {
      const begun = performance.now()
      await ask(i)
      times.push(performance.now() - begun)
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))]!.toFixed(1)
    console.info(`${what.padEnd(36)} median ${at(0.5).padStart(7)} ms   p95 ${at(0.95).padStart(7)} ms`)
  }
} finally {
  await pool.end()
  await cluster.remove()
}
