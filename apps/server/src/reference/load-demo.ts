import { readFile } from 'node:fs/promises'
import type { CurrentProvenance } from '@cradle/portfolio'
import { eq } from 'drizzle-orm'
import type { Deps } from '../core/deps.ts'
import { portfolios } from '../db/tables/index.ts'
import { deliveredFigures, writeResults } from '../portfolios/deliver.ts'
import { insertRead } from '../portfolios/insert-read.ts'
import type { ResultChunk } from '../threads/thread.ts'
import { OWN_TURN } from '../threads/threads.ts'
import { provenanceOfPublic, removePublic } from './queries.ts'

const FIXTURE = new URL('../../fixtures/demo-renewables.csv', import.meta.url)

/** The worked example that is open to everyone: read, matched and assessed like any upload, once per stand. */
export async function loadDemo(
  { workDb, clock, threads }: Pick<Deps, 'workDb' | 'clock' | 'threads'>,
  provenance: CurrentProvenance,
): Promise<void> {
  if ((await provenanceOfPublic(workDb, 'demo')) === provenance.id) return
  const read = await threads.readUpload(OWN_TURN, {
    bytes: await readFile(FIXTURE),
    filename: 'demo-renewables.csv',
    name: 'Demo',
    megabytes: 1,
    rows: 1000,
    portfolioIds: ['demo'],
    withInputs: true,
    provenanceId: provenance.id,
  })
  if (read.kind !== 'taken') throw new Error('The worked example cannot be read.')
  const portfolio = read.portfolios[0]!
  const chunks: ResultChunk[] = []
  const assessed = await threads.assess(
    {
      portfolioId: 'demo',
      owner: null,
      stand: provenance,
      rejected: [],
      entries: portfolio.inputs,
      matchedOn: portfolio.matchedOn,
    },
    {
      onChunk: async chunk => {
        chunks.push(chunk)
      },
    },
  )
  await workDb.transaction(async tx => {
    await tx.execute('select pg_advisory_xact_lock(7241902115)')
    if ((await provenanceOfPublic(tx, 'demo')) === provenance.id) return
    await removePublic(tx, 'demo')
    const now = clock.now()
    await insertRead(tx, [portfolio], { owner: null, uploadId: null, status: 'in_progress', complete: true, now })
    for (const chunk of chunks) await writeResults(tx, chunk)
    await tx
      .update(portfolios)
      .set({ ...deliveredFigures(assessed, provenance.id, now), status: 'delivered', stage: 'done' })
      .where(eq(portfolios.id, 'demo'))
  })
}
