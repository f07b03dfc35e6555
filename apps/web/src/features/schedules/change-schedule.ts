import type { EndpointName, Schedule } from '@cradle/contract'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import i18n from '../../i18n/i18n.ts'
import { showToast } from '../../ui/toast-store.ts'
import { remember, stepBy } from '../../undo/undo.ts'

const refused = (detail: string) => showToast({ type: 'error', title: detail })
const STALE: readonly EndpointName[] = ['listSchedules']
type Of = { id: string; schedule: string }

const away = (params: Of) => stepBy('deleteSchedule', () => ({ params }), STALE)
const back = (params: Of) => stepBy('restoreSchedule', () => ({ params }), STALE)

/** Stops a schedule for a while, or lets it go on with the rights of who presses. */
export async function pause(id: string, schedule: Schedule, paused: boolean, what: string): Promise<void> {
  const params = { id, schedule: schedule.id }
  const outcome = await call('changeSchedule', { params, body: { paused } })
  if (!outcome.isOk) refused(outcome.error.detail)
  await invalidate('listSchedules')
  if (!outcome.isOk) return
  const set = (to: boolean) => stepBy('changeSchedule', () => ({ params, body: { paused: to } }), STALE)
  const code = paused ? 'schedulePaused' : 'scheduleContinued'
  const title = i18n.t(paused ? 'schedules:stopped' : 'schedules:goesOn', { what })
  const change = { what: { code, params: { what } }, undo: set(!paused), redo: set(paused) } as const
  await remember(change, { type: 'success', title })
}

/** Deletes a schedule; it can be restored for a day. */
export async function remove(id: string, schedule: Schedule, what: string): Promise<void> {
  const params = { id, schedule: schedule.id }
  const outcome = await call('deleteSchedule', { params })
  const change = {
    what: { code: 'scheduleDeleted', params: { what } },
    undo: back(params),
    redo: away(params),
  } as const
  if (outcome.isOk) await remember(change, { type: 'success', title: i18n.t('schedules:deleted', { what }) })
  else refused(outcome.error.detail)
  await invalidate('listSchedules')
}

/** One that was made can be taken back. */
export const rememberMade = (id: string, schedule: Schedule, what: string): Promise<void> => {
  const params = { id, schedule: schedule.id }
  const change = { what: { code: 'scheduleMade', params: { what } }, undo: away(params), redo: back(params) } as const
  return remember(change, { type: 'success', title: i18n.t('schedules:made') })
}
