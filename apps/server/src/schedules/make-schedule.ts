import { type RecalculateWhen, SCHEDULE_LIMITS, type WatchedFigure } from '@cradle/contract'
import { judge, nextDate, watchedValue } from '@cradle/schedules'
import { noteCall } from '../audit/note-audit.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import { placeOf } from '../evidence/place.ts'
import type { EvidencePlace } from '../evidence/queries.ts'
import { limited } from '../http/limit.ts'
import { notFound, refuse, refuseField } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { lockWorkspace } from '../workspaces/queries.ts'
import { presentSchedule } from './present.ts'
import { countSchedules, figuresOf, insertSchedule, nameOfSeries, oneSchedule, reportOfSeries } from './queries.ts'

const FIVE_YEARS_MS = 5 * 366 * 86_400_000

/** Plans a recalculation, or watches a figure. Raises `Refusal`. */
export async function makeSchedule({ db, clock }: Deps, call: Call<'makeSchedule'>) {
  const { user, params, body } = call
  const { id: _, ...place } = await placeOf(db, user, params.id)
  const now = clock.now()
  await limited(db, [{ key: `schedules ${user.id}`, max: 60, seconds: 3600 }], now, 'too_many_requests.schedules')
  const common = { id: newId(now), ...place, kind: body.kind, by: user.id, createdAt: now }
  const row =
    body.kind === 'recalculation'
      ? { ...common, when: body.when, dueAt: firstDate(body.when, now) }
      : { ...common, alert: body.alert, ...(await watch(db, place.series, body.alert)) }
  await db.transaction(async tx => {
    await lockWorkspace(tx, place.owner)
    await mustHaveRoom(tx, place)
    await insertSchedule(tx, row)
    await noteCall(tx, call, 'schedule_made', await nameOfSeries(tx, place.series), now)
  })
  return presentSchedule((await oneSchedule(db, place, row.id)) ?? notFound('schedule'))
}

/** Raises `Refusal` 422 for a day that is over, or too far away to be meant. */
function firstDate(when: RecalculateWhen, now: Date): Date | null {
  const dueAt = nextDate(when, now)
  if (when.on === 'date' && dueAt === null) refuseField(422, 'when.day', 'invalid.day_over')
  if (dueAt !== null && dueAt.getTime() - now.getTime() > FIVE_YEARS_MS)
    refuseField(422, 'when.day', 'invalid.day_too_far')
  return dueAt
}

/** What a figure is in the report of a portfolio at this moment, and of which run. */
export async function firstLook(db: Db, series: string, figure: WatchedFigure) {
  const report = await reportOfSeries(db, series)
  return { run: report?.number ?? null, value: report ? watchedValue(figure, figuresOf(report)) : null, report }
}

/** An alert begins where the figure is now: what is beyond its limit already is no crossing. */
async function watch(db: Db, series: string, alert: Parameters<typeof judge>[0]) {
  const { run, value, report } = await firstLook(db, series, alert.figure)
  if (!report) return {}
  return { run, ...judge(alert, { state: null, side: null, value: null }, value).memory }
}

/** Raises `Refusal` 409. */
export async function mustHaveRoom(tx: Db, place: EvidencePlace): Promise<void> {
  const { portfolio, workspace } = await countSchedules(tx, place)
  if (portfolio >= SCHEDULE_LIMITS.portfolio)
    refuse(409, 'too_many_schedules.portfolio', { limit: SCHEDULE_LIMITS.portfolio })
  if (workspace >= SCHEDULE_LIMITS.workspace)
    refuse(409, 'too_many_schedules.workspace', { limit: SCHEDULE_LIMITS.workspace })
}
