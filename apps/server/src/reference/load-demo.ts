import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { CurrentProvenance, ReadPortfolioHead, ReadUploadMessage, ResultChunk } from '@cradle/portfolio'
import { fromDisk } from '@cradle/reading'
import { packText } from '@cradle/threads/packed-texts'
import { eq } from 'drizzle-orm'
import { portfolios } from '../db/tables/index.ts'
import type { Deps } from '../deps/deps.ts'
import { deliveredFigures, writeResults } from '../portfolios/deliver.ts'
import { insertListRows, insertPortfolios } from '../portfolios/list-writer.ts'
import { storeProvenance } from '../portfolios/provenance-queries.ts'
import { readListFile } from '../portfolios/read-list-file.ts'
import { portfolioTask } from '../portfolios/tasks.ts'
import { OWN_TURN } from '../threads/limits.ts'
import { provenanceOfPublic, removePublic } from './queries.ts'

const FIXTURE = fileURLToPath(new URL('../../fixtures/demo-renewables.csv', import.meta.url))

/**
 * The worked example that is open to everyone: read, matched and assessed like any upload, once per stand. It brings the reference
 * organisations that it needs, so that it is there long before all of them are.
 */
export async function loadDemo(
  { workDb, clock, threads }: Pick<Deps, 'workDb' | 'clock' | 'threads'>,
  provenance: CurrentProvenance,
): Promise<void> {
  if ((await provenanceOfPublic(workDb, 'demo')) === provenance.id) return
  await storeProvenance(workDb, provenance, clock.now())
  const read = await readDemo(threads, provenance)
  const results: ResultChunk[] = []
  // In the process that assesses all reference organisations next.
  const assessed = await threads.jobs.talk(
    portfolioTask('assess'),
    {
      portfolioId: 'demo',
      owner: null,
      stand: provenance,
      rejected: [],
      entries: await Promise.all(read.inputs.map(packText)),
      total: read.portfolio.entriesTotal,
      matchedOn: read.portfolio.matchedOn,
      part: 'whole',
      withReference: true,
    },
    message => {
      if (message.stage === null) results.push(message)
    },
  )
  await workDb.transaction(async tx => {
    await tx.execute('select pg_advisory_xact_lock(7241902115)')
    if ((await provenanceOfPublic(tx, 'demo')) === provenance.id) return
    await removePublic(tx, 'demo')
    const now = clock.now()
    await insertPortfolios(tx, [read.portfolio], { owner: null, by: null, status: 'in_progress', complete: true, now })
    for (const rows of read.rows) await insertListRows(tx, rows)
    for (const chunk of results) await writeResults(tx, chunk)
    await tx
      .update(portfolios)
      .set({ ...deliveredFigures(assessed.figures!, provenance.id, now), status: 'delivered', stage: 'done' })
      .where(eq(portfolios.id, 'demo'))
  })
}

/** The portfolio of the worked example, and its rows: few enough to be held. */
async function readDemo(threads: Deps['threads'], provenance: CurrentProvenance) {
  let portfolio: ReadPortfolioHead | undefined
  const rows: Extract<ReadUploadMessage, { kind: 'rows' }>[] = []
  const inputs: string[] = []
  const load = async () => ({
    open: fromDisk(FIXTURE),
    size: (await stat(FIXTURE)).size,
    filename: 'demo-renewables.csv',
    name: 'Demo',
    megabytes: 1,
    rows: 1000,
    portfolioIds: ['demo'],
    withInputs: true,
    provenanceId: provenance.id,
  })
  const read = await readListFile(threads, OWN_TURN, load, async message => {
    if (message.kind === 'rows') rows.push(message)
    else if (message.kind === 'inputs') inputs.push(message.rows)
    else portfolio = message.portfolios[0]
  })
  if (read.kind !== 'taken' || !portfolio) throw new Error('The worked example cannot be read.')
  return { portfolio, rows, inputs }
}
