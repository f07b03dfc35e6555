import type { Deps } from '../deps.ts'
import type { JobHandlers } from '../jobs.ts'
import { deliveredLetter, failedLetter } from '../mail/letters.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { sendMessage } from '../messages/send.ts'
import { putStand } from '../reference/queries.ts'
import { rejectedRow } from '../reports/index.ts'
import { deliveredFigures, writeResults } from './deliver.ts'
import { addressOf } from './present.ts'
import {
  clearOtherResults,
  deliver,
  entryInputsOf,
  linkEntries,
  ownerOf,
  portfolioInProgress,
  rejectedRowsOf,
  returnToDraft,
  showStage,
} from './queries.ts'

export type AssessJob = { portfolioId: string; run: number }

const STAGE_EVERY_MS = 400

/**
 * One read -> pure assessment in a thread, its results written unseen -> one transaction that delivers: figures, status, message, mail.
 * Running it twice changes nothing: only the first to find the portfolio in progress delivers it.
 */
export function assessJob(deps: Deps): JobHandlers<AssessJob> {
  return {
    run: (job, { signal }) => assessPortfolio(deps, job, signal),
    gaveUp: job => giveUp(deps, job),
  }
}

async function assessPortfolio(deps: Deps, { portfolioId, run }: AssessJob, signal: AbortSignal): Promise<void> {
  const { workDb, threads, world, clock, log } = deps
  const portfolio = await portfolioInProgress(workDb, portfolioId, run)
  if (!portfolio) return
  const started = performance.now()
  const { stand } = world
  const stopped = new AbortController()
  const progress = stageWriter(deps, portfolioId, run, () => stopped.abort())
  progress.show('reading', 0, portfolio.entriesTotal)
  const entries = await entryInputsOf(workDb, portfolioId, portfolio.entriesTotal)
  const rejected = (await rejectedRowsOf(workDb, portfolioId)).map(row => rejectedRow(row.row, row.name, row))
  await putStand(workDb, stand, clock.now())
  await clearOtherResults(workDb, portfolioId, stand.id)
  let assessed: Awaited<ReturnType<typeof threads.assess>>
  try {
    assessed = await threads.assess(
      { portfolioId, owner: portfolio.owner, stand, entries, matchedOn: portfolio.matchedOn, rejected },
      {
        onStage: progress.show,
        onPiece: async piece => {
          if (!stopped.signal.aborted) await writeResults(workDb, piece)
        },
        signal: AbortSignal.any([signal, stopped.signal]),
      },
    )
  } catch (error) {
    // Somebody stopped the calculation, or deleted the portfolio: there is nothing left to do, and nothing went wrong.
    if (stopped.signal.aborted) return
    throw error
  }
  progress.show('writing', portfolio.entriesTotal, portfolio.entriesTotal)
  for (const piece of assessed.links) await linkEntries(workDb, portfolioId, piece)
  await progress.end()
  await workDb.transaction(async tx => {
    const now = clock.now()
    if (!(await deliver(tx, portfolioId, run, deliveredFigures(assessed, stand.id, now)))) return
    if (portfolio.owner === null || portfolio.deleted !== null) return
    const owner = await ownerOf(tx, portfolio.owner)
    if (!owner) return
    const about = { id: portfolio.series ?? portfolio.id, name: portfolio.name }
    const { assessedEntries, totalOrganisations } = assessed.totals
    const counts = { assessed: assessedEntries, all: totalOrganisations }
    const letter = deliveredLetter(deps.site.url, owner, about, counts)
    const onceKey = `delivered:${portfolioId}:${run}`
    await sendMessage(tx, portfolio.owner, { ...letter.message, onceKey }, now)
    await queueMail(tx, { ...letter.mail, onceKey }, now)
  })
  log.info(
    { portfolio: portfolioId, run, entries: portfolio.entriesTotal, ms: Math.round(performance.now() - started) },
    'portfolio delivered',
  )
}

/** Every attempt failed: back to draft with the reason, and the owner is told. */
async function giveUp({ workDb, clock, site }: Deps, { portfolioId, run }: AssessJob): Promise<void> {
  await workDb.transaction(async tx => {
    const portfolio = await portfolioInProgress(tx, portfolioId, run)
    const reason = 'The calculation failed several times. Nothing of your file is lost; submit the draft to try again.'
    if (!portfolio || !(await returnToDraft(tx, portfolioId, run, reason)) || portfolio.owner === null) return
    const owner = await ownerOf(tx, portfolio.owner)
    if (!owner) return
    const now = clock.now()
    const letter = failedLetter(site.url, owner, { id: addressOf(portfolio), name: portfolio.name })
    const onceKey = `failed:${portfolioId}:${run}`
    await sendMessage(tx, portfolio.owner, { ...letter.message, onceKey }, now)
    await queueMail(tx, { ...letter.mail, onceKey }, now)
  })
}

type StageName = 'reading' | 'matching' | 'calculating' | 'writing'

/** Shows how far the work is, now and then, and never holds it up. */
function stageWriter({ workDb, log }: Deps, id: string, run: number, onStopped: () => void) {
  let last = { stage: '', at: 0 }
  let writing: Promise<unknown> = Promise.resolve()
  return {
    show(stage: StageName, done: number, total: number): void {
      const now = performance.now()
      if (stage === last.stage && now - last.at < STAGE_EVERY_MS) return
      last = { stage, at: now }
      writing = writing
        .then(async () => {
          if ((await showStage(workDb, id, run, stage, done, total)).length === 0) onStopped()
        })
        .catch(error => log.warn({ err: error, portfolio: id }, 'progress could not be shown'))
    },
    end: () => writing,
  }
}
