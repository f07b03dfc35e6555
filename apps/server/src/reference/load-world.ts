import type { CurrentProvenance } from '@cradle/portfolio'
import { sql } from 'drizzle-orm'
import type { Deps } from '../core/deps.ts'
import { insertMany } from '../db/insert-many.ts'
import { entries, portfolios } from '../db/tables/index.ts'
import { writeResults } from '../portfolios/deliver.ts'
import type { WorldChunk } from '../threads/thread.ts'
import { deleteOldProvenances, provenanceOfPublic, removePublic, storeProvenance } from './queries.ts'

type Whole = Extract<WorldChunk, { kind: 'whole' }>

/**
 * Assesses all reference organisations and stores them with their sites, once per stand. Results are written chunk by chunk while
 * the calculation goes on, so that nobody else waits for the database; nothing shows them until the last, short transaction puts
 * the portfolio `world` in place. An interrupted start goes on where it stopped: what is already there is the same.
 */
export async function loadWorld(
  deps: Pick<Deps, 'upkeepDb' | 'clock' | 'threads' | 'log'>,
  provenance: CurrentProvenance,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const { upkeepDb, clock, threads, log } = deps
  if ((await provenanceOfPublic(upkeepDb, 'world')) === provenance.id) return
  const started = performance.now()
  await storeProvenance(upkeepDb, provenance, clock.now())
  const links: string[] = []
  let whole: Whole | undefined
  await threads.assessWorld({ portfolioId: 'world', stand: provenance }, async chunk => {
    if (chunk.kind === 'whole') {
      whole = chunk
      return
    }
    await writeResults(upkeepDb, chunk)
    links.push(chunk.entries)
    onProgress(chunk.done, chunk.total)
  })
  await putWorld(deps, provenance, whole!, links)
  await deleteOldProvenances(upkeepDb, provenance.id)
  await upkeepDb.execute(sql`vacuum analyze organisations, organisation_details, sites, entries`)
  log.info({ ms: Math.round(performance.now() - started), stand: provenance.id }, 'reference world assessed and stored')
}

async function putWorld(
  { upkeepDb, clock }: Pick<Deps, 'upkeepDb' | 'clock'>,
  provenance: CurrentProvenance,
  { totals, goals, coverage }: Whole,
  links: readonly string[],
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
    })
    for (const chunk of links) await insertMany(tx, entries, chunk)
  })
}
