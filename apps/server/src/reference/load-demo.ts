import { readFile } from 'node:fs/promises'
import type { CurrentStand } from '@cradle/portfolio'
import { eq } from 'drizzle-orm'
import type { Deps } from '../core/deps.ts'
import { portfolios } from '../db/tables/index.ts'
import { deliveredFigures, writeResults } from '../portfolios/deliver.ts'
import { insertRead } from '../portfolios/insert-read.ts'
import type { ResultPiece } from '../threads/thread.ts'
import { OWN_TURN } from '../threads/threads.ts'
import { removePublic, standOfPublic } from './queries.ts'

const FIXTURE = new URL('../../fixtures/demo-renewables.csv', import.meta.url)

/** The worked example that is open to everyone: read, matched and assessed like any upload, once per stand. */
export async function loadDemo(
  { workDb, clock, threads }: Pick<Deps, 'workDb' | 'clock' | 'threads'>,
  stand: CurrentStand,
): Promise<void> {
  if ((await standOfPublic(workDb, 'demo')) === stand.id) return
  const read = await threads.readUpload(OWN_TURN, {
    bytes: await readFile(FIXTURE),
    filename: 'demo-renewables.csv',
    name: 'Demo',
    megabytes: 1,
    rows: 1000,
    portfolioIds: ['demo'],
    withInputs: true,
    standId: stand.id,
  })
  if (read.kind !== 'taken') throw new Error('The worked example cannot be read.')
  const portfolio = read.portfolios[0]!
  const pieces: ResultPiece[] = []
  const assessed = await threads.assess(
    {
      ...{ portfolioId: 'demo', owner: null, stand, rejected: [] },
      ...{ entries: portfolio.inputs, matchedOn: portfolio.matchedOn },
    },
    {
      onPiece: async piece => {
        pieces.push(piece)
      },
    },
  )
  await workDb.transaction(async tx => {
    await tx.execute('select pg_advisory_xact_lock(7241902115)')
    if ((await standOfPublic(tx, 'demo')) === stand.id) return
    await removePublic(tx, 'demo')
    const now = clock.now()
    await insertRead(tx, [portfolio], { owner: null, uploadId: null, status: 'in_progress', complete: true, now })
    for (const piece of pieces) await writeResults(tx, piece)
    await tx
      .update(portfolios)
      .set({ ...deliveredFigures(assessed, stand.id, now), status: 'delivered', stage: 'done' })
      .where(eq(portfolios.id, 'demo'))
  })
}
