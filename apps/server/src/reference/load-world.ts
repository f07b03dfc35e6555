import { type CurrentProvenance, headlinesOf, type WorldFigures } from '@cradle/portfolio'
import type { ColumnChunk } from '@cradle/text'
import { sql } from 'drizzle-orm'
import type { WorldState } from '../core/world-state.ts'
import type { Db } from '../db/db.ts'
import { insertMany } from '../db/insert-many.ts'
import { entries, portfolios } from '../db/tables/index.ts'
import type { Deps } from '../deps/deps.ts'
import { writeResults } from '../portfolios/deliver.ts'
import { storeProvenance } from '../portfolios/provenance-queries.ts'
import { deleteOldProvenances, provenanceOfPublic, removePublic } from './queries.ts'
import { referenceTask } from './tasks.ts'

/**
 * Assesses all reference organisations and stores them with their sites, once per stand. Results are written a chunk at a time while
 * the calculation goes on, so that nobody else waits for the database; nothing shows them until the last, short transaction puts
 * the portfolio `world` in place. An interrupted start goes on where it stopped: what is already there is the same.
 */
export async function loadWorld(
  deps: Pick<Deps, 'upkeepDb' | 'clock' | 'threads' | 'log'>,
  { stand: provenance, oneIn }: Pick<WorldState, 'stand' | 'oneIn'>,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const { upkeepDb, clock, threads, log } = deps
  if ((await provenanceOfPublic(upkeepDb, 'world')) === provenance.id) return
  const started = performance.now()
  await storeProvenance(upkeepDb, provenance, clock.now())
  const entryChunks: ColumnChunk[] = []
  const figures = await threads.jobs.talk(
    referenceTask('assessWorld'),
    { portfolioId: 'world', stand: provenance, oneIn },
    async ({ entries: chunk, done, total, ...results }) => {
      await writeResults(upkeepDb, results)
      entryChunks.push(chunk)
      onProgress(done, total)
    },
  )
  await putWorld(deps, provenance, figures, entryChunks)
  await deleteOldProvenances(upkeepDb, provenance.id)
  await vacuumAll(upkeepDb)
  log.info({ ms: Math.round(performance.now() - started), stand: provenance.id }, 'reference world assessed and stored')
}

/**
 * Rows that are wide are read as samples of 6,000 and not of 30,000: PostgreSQL holds a whole sample at once, and the embedded database never gives
 * memory back that it took once (56 MB of 184 were these two samples).
 */
async function vacuumAll(db: Db): Promise<void> {
  await db.transaction(async tx => {
    await tx.execute(sql`set local default_statistics_target = 20`)
    await tx.execute(sql`analyze organisation_details, sites`)
  })
  await db.execute(sql`vacuum analyze organisations, entries`)
  await db.execute(sql`vacuum organisation_details, sites`)
}

async function putWorld(
  { upkeepDb, clock }: Pick<Deps, 'upkeepDb' | 'clock'>,
  provenance: CurrentProvenance,
  { totals, goals, coverage }: WorldFigures,
  entryChunks: readonly ColumnChunk[],
): Promise<void> {
  await upkeepDb.transaction(async tx => {
    // Of several servers that start at once, one does it and the others find it done.
    await tx.execute(sql`select pg_advisory_xact_lock(7241902114)`)
    if ((await provenanceOfPublic(tx, 'world')) === provenance.id) return
    const now = clock.now()
    const { totalOrganisations, assessedPerGoal, impactPerGoal, ...figures } = totals
    await removePublic(tx, 'world')
    await tx.insert(portfolios).values({
      ...figures,
      assessedPerGoal: [...assessedPerGoal],
      impactPerGoal: [...impactPerGoal],
      id: 'world',
      owner: null,
      name: 'Reference world',
      status: 'delivered',
      stage: 'done',
      created: now,
      delivered: now,
      provenanceId: provenance.id,
      rowsTotal: totalOrganisations,
      rowsAccepted: totalOrganisations,
      rowsRejected: 0,
      rowsWarnings: 0,
      entriesTotal: totalOrganisations,
      goals,
      coverage,
      physical: headlinesOf(goals.physical),
    })
    for (const chunk of entryChunks) await insertMany(tx, entries, chunk)
  })
}
