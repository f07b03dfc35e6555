import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Deps } from '../deps/deps.ts'
import type { JobHandlers } from '../jobs/jobs.ts'
import { findPortfolio } from '../portfolios/queries.ts'
import { checkedPortfolio } from '../portfolios/rights.ts'
import { answerer } from './answerer.ts'
import { print } from './print.ts'
import { exportInWork, failExport, finishExport, showProgress } from './queries.ts'
import { headOf } from './read-report.ts'
import { signedAs } from './sign-export.ts'

export type ExportJob = { id: string }

const PROGRESS_MS = 400

/** Makes the file of a long report. Running it twice makes one file: the first to finish is kept, the other's bytes are thrown away. */
export function exportJob(deps: Deps): JobHandlers<ExportJob> {
  const { workDb, clock } = deps
  return {
    run: (job, { signal }) => makeExport(deps, job.id, signal),
    gaveUp: async job => void (await failExport(workDb, job.id, clock.now())),
  }
}

async function makeExport(deps: Deps, id: string, signal: AbortSignal): Promise<void> {
  const { workDb: db, threads, files, clock } = deps
  const wanted = await exportInWork(db, id)
  if (!wanted) return
  // The right was looked at when the file was asked for, and is looked at again when it is fetched.
  const portfolioId = checkedPortfolio({ id: wanted.portfolioId })
  const portfolio = await findPortfolio(db, portfolioId)
  if (!portfolio) return
  const head = await headOf(deps, db, portfolioId, portfolio)
  await showProgress(db, id, 0)
  let shown = Date.now()
  const path = join(tmpdir(), `cradle-${randomUUID()}`)
  try {
    const answer = answerer(deps, db, portfolioId, done => {
      if (Date.now() - shown < PROGRESS_MS) return
      shown = Date.now()
      void showProgress(db, id, done).catch(() => {})
    })
    const { format, options } = wanted
    const signed = await signedAs(db, portfolio)
    const { size } = await print(threads, { format, options, head, signed, path }, answer, { long: true, signal })
    const fileKey = await files.putFile(path)
    if (!(await finishExport(db, id, { fileKey, size, finished: clock.now() }))) await files.remove(fileKey)
  } finally {
    await rm(path, { force: true })
  }
}
