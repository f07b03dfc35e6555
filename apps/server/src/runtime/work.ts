import { sensitivityJob } from '../databases/sensitivity.ts'
import type { Deps } from '../deps/deps.ts'
import { exportJob } from '../exports/export-job.ts'
import { monteCarloJob } from '../lca/monte-carlo-job.ts'
import { sendMails } from '../mail/send-mails.ts'
import { cleanUp } from '../ops/clean-up.ts'
import { mayStillRead } from '../schedules/right-queries.ts'
import { runSchedules } from '../schedules/run-due.ts'
import { tellSchedules } from '../schedules/tell-job.ts'
import { signLogs } from '../signing/sign-logs.ts'
import { webhookJob } from '../webhooks/send-job.ts'

/** Begins every kind of background work of the program in this process. Gives how to end what the job queue does not end. */
export async function startWork(deps: Deps): Promise<() => Promise<void>> {
  const { jobs } = deps
  await jobs.work('keep-house', { run: () => cleanUp(deps) })
  await jobs.work('sign-logs', { run: () => signLogs(deps) })
  await jobs.work('make-export', exportJob(deps))
  await jobs.work('monte-carlo', monteCarloJob(deps))
  await jobs.work('sensitivity', sensitivityJob(deps))
  await jobs.work('send-webhook', webhookJob(deps))
  await jobs.work('run-schedules', { run: () => runSchedules(deps) })
  await jobs.work('tell-schedules', tellSchedules(deps))
  await jobs.repeat('run-schedules', '* * * * *')
  await jobs.repeat('keep-house', '17 * * * *')
  await jobs.repeat('sign-logs', '41 3 * * *')
  return sendMails(deps, ({ schedule }) => mayStillRead(deps.workDb, schedule))
}
