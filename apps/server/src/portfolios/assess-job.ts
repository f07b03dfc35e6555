import { deliveredLetter, failedLetter } from '@cradle/mail'
import { type AssessedList, type AssessListMessage, leftOutRows } from '@cradle/portfolio'
import { message } from '@cradle/words/messages'
import { noteInWorkspace } from '../audit/note-audit.ts'
import type { Deps } from '../deps/deps.ts'
import type { JobHandlers } from '../jobs/jobs.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { sendMessage } from '../messages/send.ts'
import { signReport } from '../signing/sign-report.ts'
import { JOBS_AT_ONCE, SMALL_LIST } from '../threads/limits.ts'
import { tellWebhooks } from '../webhooks/tell.ts'
import { personToTell } from '../workspaces/queries.ts'
import { batchesFor, deleteBatches, endBatch, findBatch, lockRun, showBatch } from './batches.ts'
import { deliveredFigures, writeResults } from './deliver.ts'
import { linkEntries } from './entry-queries.ts'
import { packedEntries, sheetOf } from './list-queries.ts'
import { addressOf } from './present.ts'
import { storeProvenance } from './provenance-queries.ts'
import { checkedPortfolio } from './rights.ts'
import { leftOutOf } from './row-queries.ts'
import {
  clearOtherResults,
  deliver,
  portfolioInProgress,
  returnToDraft,
  type StageName,
  showStage,
} from './run-queries.ts'
import { type AssessJob, sendAssess } from './send-assess.ts'
import { portfolioTask } from './tasks.ts'
import { tellOfFile } from './tell-of-file.ts'

const STAGE_EVERY_MS = 400

type InProgress = NonNullable<Awaited<ReturnType<typeof portfolioInProgress>>>
/** What is prepared of a long list, whose rows are all calculated, while its report is written. */
type WhileWritten = (portfolio: InProgress) => Promise<void>

/**
 * One read -> pure assessment in a thread, its results written unseen -> one transaction that delivers: figures, status, message, mail.
 * Running it twice changes nothing: only the first to find the portfolio in progress delivers it. A list longer than a batch is shared
 * among all workers, and shorter ones of others come in between.
 */
export function assessJob(deps: Deps, whileWritten: WhileWritten = async () => {}): JobHandlers<AssessJob> {
  return {
    run: (job, { signal }) =>
      job.batch === undefined
        ? assessPortfolio(deps, job, signal, whileWritten)
        : assessBatch(deps, job, job.batch, signal),
    gaveUp: job => giveUp(deps, job),
    // The batches of a long list at once, as far as there are threads for them.
    atOnce: JOBS_AT_ONCE,
  }
}

async function assessPortfolio(
  deps: Deps,
  job: AssessJob,
  signal: AbortSignal,
  whileWritten: WhileWritten,
): Promise<void> {
  const { workDb, world, clock, env } = deps
  const { portfolioId, run } = job
  const portfolio = await portfolioInProgress(workDb, portfolioId, run)
  if (!portfolio) return
  const { stand: provenance } = world
  const inBatches = portfolio.entriesTotal > env.ASSESS_BATCH
  await storeProvenance(workDb, provenance, clock.now())
  await clearOtherResults(workDb, portfolioId, provenance.id)
  if (inBatches) {
    const open = await beginBatches(deps, job, portfolio.owner ?? 'nobody')
    // The batch that ends last starts the join.
    if (open > 0) return
    whileWritten(portfolio).catch(error => deps.log.warn({ err: error }, 'nothing was prepared beside a report'))
  }
  const started = performance.now()
  const stopped = new AbortController()
  const progress = stageWriter(deps, stages(deps, portfolioId, run), () => stopped.abort())
  if (!inBatches) progress.show('reading', 0, portfolio.entriesTotal)
  const entries = await packedEntries(workDb, portfolioId)
  const [sheet, leftOut] = [await sheetOf(workDb, checkedPortfolio(portfolio)), await leftOutOf(workDb, portfolioId)]
  const rejected = leftOutRows(deps.edition.reference, sheet, leftOut)
  const { jobs, lists } = deps.threads
  const assessed = await unlessStopped(stopped, () =>
    (portfolio.entriesTotal <= SMALL_LIST ? lists : jobs).talk(
      portfolioTask('assess'),
      {
        portfolioId,
        owner: portfolio.owner,
        stand: provenance,
        entries,
        total: portfolio.entriesTotal,
        rejected,
        matchedOn: inBatches ? provenance.id : portfolio.matchedOn,
        part: inBatches ? 'sums' : 'whole',
      },
      listener(deps, inBatches ? joining(progress) : progress, stopped),
      { signal: AbortSignal.any([signal, stopped.signal]) },
    ),
  )
  if (!assessed?.figures) return
  progress.show('writing', portfolio.entriesTotal, portfolio.entriesTotal)
  for (const chunk of assessed.links) await linkEntries(workDb, portfolioId, chunk)
  await progress.end()
  await deliverWhole(deps, portfolio, run, assessed.figures)
  deps.log.info(
    { portfolio: portfolioId, run, entries: portfolio.entriesTotal, ms: Math.round(performance.now() - started) },
    'portfolio delivered',
  )
}

/** One transaction: figures, status, message, mail. */
async function deliverWhole(
  deps: Deps,
  portfolio: InProgress,
  run: number,
  figures: NonNullable<AssessedList['figures']>,
): Promise<void> {
  const { workDb, world, clock, site, jobs } = deps
  const { id: portfolioId } = portfolio
  await workDb.transaction(async tx => {
    const now = clock.now()
    if (!(await deliver(tx, portfolioId, run, deliveredFigures(figures, world.stand.id, now)))) return
    await signReport(deps, tx, portfolioId)
    await deleteBatches(tx, portfolioId)
    const together = await tellOfFile({ site, clock }, tx, portfolio)
    if (portfolio.owner === null || portfolio.deleted !== null) return
    const detail = portfolio.name
    await noteInWorkspace(tx, portfolio.owner, { what: 'portfolio_delivered', detail }, now)
    // Whoever subscribed, and whoever watches a figure of it.
    await jobs.send(tx, 'tell-schedules', { portfolio: portfolioId })
    const person = await personToTell(tx, portfolio.owner, portfolio.submittedBy)
    if (!person) return
    const about = { id: portfolio.series ?? portfolio.id, name: portfolio.name }
    const { assessedEntries, totalOrganisations } = figures.totals
    const counts = { assessed: assessedEntries, all: totalOrganisations }
    const letter = deliveredLetter(site.url, person, about, counts)
    const onceKey = `delivered:${portfolioId}:${run}`
    await sendMessage(tx, person.id, { ...letter.message, onceKey }, now)
    if (!together) await queueMail(tx, { ...letter.mail, onceKey }, now)
    const news = { event: 'portfolio.delivered', portfolio: about, onceKey } as const
    await tellWebhooks({ jobs, clock, site }, tx, portfolio.owner, news)
  })
}

/** Batches that are not done, each with its job; 0 where all are. Those of two accounts take turns. */
async function beginBatches(
  { workDb, jobs, world, env }: Deps,
  { portfolioId, run }: AssessJob,
  owner: string,
): Promise<number> {
  return await workDb.transaction(async tx => {
    if (!(await lockRun(tx, portfolioId, run))) return 1
    const of = { id: portfolioId, run, provenanceId: world.stand.id, size: env.ASSESS_BATCH }
    const open = await batchesFor(tx, of)
    // Also those that were made before: their jobs may be elsewhere (a moved database), and done twice they change nothing.
    const work = open.map(({ batch, entries }) => ({ job: { portfolioId, run, batch }, entries }))
    await sendAssess(jobs, tx, owner, work, 'assess-portfolio')
    return open.length
  })
}

/** Stores own organisations and matches of one batch. The batch that ends last starts the join. */
async function assessBatch(deps: Deps, job: AssessJob, number: number, signal: AbortSignal): Promise<void> {
  const { workDb, jobs, threads, world, clock } = deps
  const { portfolioId, run } = job
  const portfolio = await portfolioInProgress(workDb, portfolioId, run)
  const batch = portfolio && (await findBatch(workDb, portfolioId, run, number))
  // The batch belongs to an older run or to older provenance: its portfolio has other batches now.
  if (!portfolio || !batch || batch.provenanceId !== world.stand.id) return
  if (batch.done === null) {
    const stopped = new AbortController()
    const show = (_: string, done: number) => showBatch(workDb, batch, done)
    const progress = stageWriter(deps, show, () => stopped.abort())
    const entries = await packedEntries(workDb, portfolioId, batch)
    const { owner, matchedOn, entriesTotal: total } = portfolio
    const assessed = await unlessStopped(stopped, () =>
      threads.jobs.talk(
        portfolioTask('assess'),
        { portfolioId, owner, stand: world.stand, entries, total, matchedOn, rejected: [], part: 'own' },
        listener(deps, progress, stopped),
        { signal: AbortSignal.any([signal, stopped.signal]) },
      ),
    )
    if (!assessed) return
    for (const chunk of assessed.links) await linkEntries(workDb, portfolioId, chunk)
    await progress.end()
  }
  await workDb.transaction(async tx => {
    if (!(await lockRun(tx, portfolioId, run))) return
    const open = await endBatch(tx, batch, clock.now())
    // Its entries have had their turns.
    if (open === 0)
      await sendAssess(jobs, tx, 'nobody', [{ job: { portfolioId, run, join: true }, entries: 0 }], 'assess-portfolio')
  })
}

/** undefined where somebody stopped the calculation, or deleted the portfolio: there is nothing left to do, and nothing went wrong. */
async function unlessStopped<Answer>(
  stopped: AbortController,
  work: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await work()
  } catch (error) {
    if (stopped.signal.aborted) return undefined
    throw error
  }
}

/** Shows progress and writes results as they come, until the calculation is stopped. */
const listener =
  ({ workDb }: Deps, progress: Progress, stopped: AbortController) =>
  async (message: AssessListMessage): Promise<void> => {
    if (message.stage !== null) progress.show(message.stage, message.done, message.total)
    else if (!stopped.signal.aborted) await writeResults(workDb, message)
  }

/** Every attempt failed: the portfolio is a draft again, with the reason, and its owner gets a message. */
async function giveUp({ workDb, clock, site, jobs }: Deps, { portfolioId, run }: AssessJob): Promise<void> {
  await workDb.transaction(async tx => {
    const portfolio = await portfolioInProgress(tx, portfolioId, run)
    const reason = message('progress:portfolio_failed')
    if (!portfolio || !(await returnToDraft(tx, portfolioId, run, reason))) return
    await deleteBatches(tx, portfolioId)
    await tellOfFile({ site, clock }, tx, portfolio)
    if (portfolio.owner === null) return
    const now = clock.now()
    const detail = portfolio.name
    await noteInWorkspace(tx, portfolio.owner, { what: 'portfolio_returned', detail }, now)
    const person = await personToTell(tx, portfolio.owner, portfolio.submittedBy)
    if (!person) return
    const about = { id: addressOf(portfolio), name: portfolio.name }
    const letter = failedLetter(site.url, person, about)
    const onceKey = `failed:${portfolioId}:${run}`
    await sendMessage(tx, person.id, { ...letter.message, onceKey }, now)
    await queueMail(tx, { ...letter.mail, onceKey }, now)
    await tellWebhooks({ jobs, clock, site }, tx, portfolio.owner, {
      event: 'portfolio.failed',
      portfolio: about,
      onceKey,
    })
  })
}

/** Writes how far the work is; nothing comes back where it was stopped. */
type WriteStage = (stage: StageName, done: number, total: number) => Promise<unknown[]>

const stages =
  ({ workDb }: Deps, id: string, run: number): WriteStage =>
  (stage, done, total) =>
    showStage(workDb, id, run, stage, done, total)

type Progress = Pick<ReturnType<typeof stageWriter>, 'show'>

/** The batches have matched and calculated already: what goes over the list again is the writing of its report. */
const joining = (progress: Progress): Progress => ({
  show: (stage, done, total) => (stage === 'calculating' ? progress.show('writing', done, total) : undefined),
})

/** Shows how far the work is, now and then and at the end of a stage, and never holds it up. */
function stageWriter({ log }: Deps, write: WriteStage, onStopped: () => void) {
  let last = { stage: '', at: 0 }
  let writing: Promise<unknown> = Promise.resolve()
  return {
    show(stage: StageName, done: number, total: number): void {
      const now = performance.now()
      if (stage === last.stage && done < total && now - last.at < STAGE_EVERY_MS) return
      last = { stage, at: now }
      writing = writing
        .then(async () => {
          if ((await write(stage, done, total)).length === 0) onStopped()
        })
        .catch(error => log.warn({ err: error }, 'progress could not be shown'))
    },
    end: () => writing,
  }
}
