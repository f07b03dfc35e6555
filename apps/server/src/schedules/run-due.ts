import { nextDate } from '@cradle/schedules'
import { noteAudit, noteInWorkspace } from '../audit/note-audit.ts'
import type { Deps } from '../deps/deps.ts'
import { checkedPortfolio } from '../portfolios/rights.ts'
import { beginRun } from '../portfolios/run-queries.ts'
import { sendAssess } from '../portfolios/send-assess.ts'
import { rerun } from '../runs/make-runs.ts'
import { openDraftOf, stateOfDraft } from '../runs/queries.ts'
import { type Due, dueSchedules, lockRunning, type ScheduleRow, updateSchedule } from './queries.ts'
import { rightsOf } from './right-queries.ts'

/** Looked at in one minute; the others in the next. */
const AT_ONCE = 50
/** What waits for a draft or a calculation is looked at again after this. */
const WAIT_MS = 3_600_000

/**
 * Begins the recalculations whose time has come. Runs every minute, on one server; on two at once, or again after one that died, it begins
 * none twice: the run, its place in the queue and the next date are one transaction, behind a lock of the schedule.
 */
export async function runSchedules(deps: Deps): Promise<void> {
  const { workDb, clock, world, log } = deps
  for (const due of await dueSchedules(workDb, clock.now(), world.stand.data_version, AT_ONCE))
    try {
      await runOne(deps, due)
    } catch (error) {
      // The others have their time, too; this one is looked at again in a minute.
      log.error({ err: error, schedule: due.schedule.id }, 'a schedule could not be run')
    }
}

async function runOne(deps: Deps, { schedule, head }: Due): Promise<void> {
  const { workDb, clock } = deps
  const { id, owner, series, by } = schedule
  const rights = await rightsOf(workDb, owner, by, 'edit')
  if ('refused' in rights)
    return await workDb.transaction(async tx => {
      const now = clock.now()
      if (!isSame(schedule, await lockRunning(tx, id))) return
      await updateSchedule(tx, id, { pausedAt: now, reason: rights.refused })
      await noteInWorkspace(tx, owner, { what: 'schedule_stopped', detail: head.name }, now)
    })
  const open = await openDraftOf(workDb, series)
  const openState = open === undefined ? head.status : await stateOfDraft(workDb, open)
  if (openState !== 'delivered')
    return await wait(deps, schedule, open === undefined ? 'waits_report' : WAITS[openState])
  const portfolio = { id: checkedPortfolio(head), owner, series, name: head.name }
  const begun = await rerun(deps, portfolio, async (tx, copy) => {
    const now = clock.now()
    if (!isSame(schedule, await lockRunning(tx, id))) return false
    const run = await beginRun(tx, copy, rights.person.id, now)
    if (run === undefined) return false
    await sendAssess(deps.jobs, tx, owner, [{ job: { portfolioId: copy, run }, entries: head.entries }])
    const editions = [...schedule.editions, deps.world.stand.data_version].slice(-20)
    const dueAt = schedule.when === null ? null : nextDate(schedule.when, now)
    await updateSchedule(tx, id, { dueAt, editions, lastAt: now, outcome: 'begun' })
    const entry = { what: 'portfolio_recalculated', detail: head.name, address: '' } as const
    await noteAudit(tx, rights.person.id, entry, now, owner)
    return true
  })
  if (begun) deps.log.info({ schedule: id, portfolio: series }, 'a schedule has begun a calculation')
}

const WAITS = { draft: 'waits_draft', in_progress: 'waits_running' } as const

async function wait({ workDb, clock }: Deps, schedule: ScheduleRow, outcome: ScheduleRow['outcome']): Promise<void> {
  await workDb.transaction(async tx => {
    if (!isSame(schedule, await lockRunning(tx, schedule.id))) return
    await updateSchedule(tx, schedule.id, { dueAt: new Date(clock.now().getTime() + WAIT_MS), outcome })
  })
}

/** Whether nobody has run, changed, paused or deleted a schedule since it was found due. */
const isSame = (found: ScheduleRow, now: ScheduleRow | undefined): boolean =>
  now !== undefined &&
  now.by === found.by &&
  now.owner === found.owner &&
  now.dueAt?.getTime() === found.dueAt?.getTime() &&
  now.editions.length === found.editions.length
