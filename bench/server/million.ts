/**
 * The lists at size: generated reference organisations, portfolios and entries on a PostgreSQL of its own (fsync on); each question of
 * the explore page and the portfolio pages, asked by the product's own queries, is timed, and its plan looked through for a large table
 * that is read from end to end.
 * `npm run bench -- server/million [--organisations 1000000] [--portfolios 10000] [--entries 5000000] [--rounds 40]`
 * Goals: explore with search and order p95 < 100 ms; portfolio list and goals p95 < 50 ms.
 */
import { parseArgs } from 'node:util'
import { drizzleOverPool } from '@cradle/postgres'
import pg from 'pg'
import { openCluster } from '../../apps/server/faults/cluster.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import type { Db } from '../../apps/server/src/db/open.ts'
import { precomputeSort } from '../../apps/server/src/organisations/precompute-sort.ts'
import { explore, findOrganisation } from '../../apps/server/src/organisations/queries.ts'
import { entriesOf, mapPointsJson } from '../../apps/server/src/portfolios/entry-queries.ts'
import { findPortfolio, goalsText, portfoliosOfUser } from '../../apps/server/src/portfolios/queries.ts'
import { readablePortfolio } from '../../apps/server/src/portfolios/rights.ts'
import { quantile } from '../load/figures.ts'
import { timesOf } from './answers.ts'
import { BUSIEST, COUNTRIES, fillMillion, ownerOf, PROVENANCE, TECHNOLOGIES } from './million-rows.ts'
import { explainingPool } from './plans.ts'

const { values } = parseArgs({
  options: {
    organisations: { type: 'string', default: '1000000' },
    portfolios: { type: 'string', default: '10000' },
    entries: { type: 'string', default: '5000000' },
    rounds: { type: 'string', default: '40' },
  },
})
const size = {
  organisations: Number(values.organisations),
  portfolios: Number(values.portfolios),
  entries: Number(values.entries),
}

const cluster = await openCluster()
if ('reason' in cluster) throw new Error(cluster.reason)
const pool = new pg.Pool({ connectionString: cluster.url(), max: 4 })
const explaining = explainingPool(cluster.url())

/** A portfolio of somebody with fifty, another each time. */
const numberOf = (i: number) => BUSIEST + 1 + ((i * 197) % (size.portfolios - BUSIEST))
const readable = (db: Db, n: number) =>
  readablePortfolio(db, { id: ownerOf(n), workspace: { id: ownerOf(n) } } as never, `P${n}`)
const viewer = { owner: ownerOf(BUSIEST + 1), provenanceId: PROVENANCE }
const base = { words: [], limit: 10, offset: 0, ordering: 'impact' }
const exploring = (more: Partial<Parameters<typeof explore>[2]>) => (db: Db) =>
  explore(db, viewer, { ...base, ...more })

/** The same database to a server that remembers nothing. */
const forgetful = (db: Db): Db => Object.create(db)

const questions: Record<string, (db: Db, i: number) => Promise<unknown>> = {
  'explore, by impact': exploring({}),
  'explore, by impact, page 40': exploring({ offset: 400 }),
  'explore, smallest burden first': exploring({ ordering: '-impact' }),
  'explore, by name': exploring({ ordering: 'name' }),
  'explore, by goal 13': exploring({ ordering: 'sdg13' }),
  'explore, by goal 7, largest first': exploring({ ordering: '-sdg7' }),
  'explore, by capacity': exploring({ ordering: '-capacity' }),
  'explore, by country': exploring({ ordering: 'country' }),
  'explore, by sites': exploring({ ordering: '-sites' }),
  'explore, by coverage': exploring({ ordering: '-coverage' }),
  'explore, by data quality': exploring({ ordering: 'data_quality' }),
  'explore, a word and a number never asked before': (db, i) =>
    explore(db, viewer, { ...base, words: ['power', String(4321 + i)] }),
  'explore, a word and a number, by capacity': (db, i) =>
    explore(db, viewer, { ...base, words: ['power', String(8642 + i)], ordering: '-capacity' }),
  'explore, two common words': exploring({ words: ['hilltop', 'ocean'] }),
  'explore, a common word, by name': exploring({ words: ['delta'], ordering: 'name' }),
  'explore, a common word, by goal 13': exploring({ words: ['delta'], ordering: 'sdg13' }),
  'explore, one country': exploring({ country: 'KE' }),
  'explore, one country, by capacity': exploring({ country: 'KE', ordering: '-capacity' }),
  'explore, one technology, by a goal, never asked before': (db, i) =>
    explore(forgetful(db), viewer, {
      ...base,
      technology: TECHNOLOGIES[i % TECHNOLOGIES.length]!,
      ordering: `sdg${1 + (i % 17)}`,
    }),
  'explore, one country, by a goal, never asked before': (db, i) =>
    explore(forgetful(db), viewer, {
      ...base,
      country: COUNTRIES[i % COUNTRIES.length]!,
      ordering: `sdg${1 + (i % 17)}`,
    }),
  'explore, a common word, by a goal, never asked before': (db, i) =>
    explore(forgetful(db), viewer, { ...base, words: ['delta'], ordering: `sdg${1 + (i % 17)}` }),
  'explore, by a goal, never asked before': (db, i) =>
    explore(forgetful(db), viewer, { ...base, ordering: `sdg${1 + (i % 17)}` }),
  'an organisation': (db, i) => findOrganisation(db, viewer, `R${1 + ((i * 7919) % size.organisations)}`),
  'portfolio list of 50': (db, i) => portfoliosOfUser(db, ownerOf(numberOf(i))),
  [`portfolio list of ${BUSIEST}`]: db => portfoliosOfUser(db, ownerOf(1)),
  'a portfolio': async (db, i) => findPortfolio(db, await readable(db, numberOf(i))),
  'goals of a portfolio': async (db, i) => goalsText(db, await readable(db, numberOf(i))),
  'entries of a portfolio, the first 100': async (db, i) =>
    entriesOf(db, await readable(db, numberOf(i)), { limit: 100, offset: 0, delivered: true }),
  'entries of a portfolio, 100 from the middle': async (db, i) =>
    entriesOf(db, await readable(db, numberOf(i)), { limit: 100, offset: 250, delivered: true }),
  'map of a portfolio': async (db, i) => mapPointsJson(db, await readable(db, numberOf(i)), 13),
}

try {
  await migrate({ connectionString: cluster.url() })
  const begun = performance.now()
  await fillMillion(pool, size)
  console.log(`${JSON.stringify(size)} filled and indexed in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`)
  const db = drizzleOverPool(pool)
  const begunToSort = performance.now()
  const orders = await precomputeSort(forgetful(db), PROVENANCE, new AbortController().signal)
  console.log(
    `${orders} orders sorted before anybody asks in ${((performance.now() - begunToSort) / 1000).toFixed(1)} s\n`,
  )
  const told = drizzleOverPool(explaining.pool)
  console.log('| question | median ms | p95 ms | most ms | read from end to end |\n| --- | --- | --- | --- | --- |')
  for (const [what, ask] of Object.entries(questions)) {
    await ask(told, 0)
    const whole = explaining.scanned()
    await ask(db, 0)
    const times = await timesOf(Number(values.rounds), i => ask(db, i + 1))
    const at = (share: number) => quantile(times, share).toFixed(1)
    console.log(`| ${what} | ${at(0.5)} | ${at(0.95)} | ${at(1)} | ${whole.join(', ') || 'none'} |`)
  }
} finally {
  await Promise.all([pool.end(), explaining.pool.end()])
  await cluster.remove()
}
