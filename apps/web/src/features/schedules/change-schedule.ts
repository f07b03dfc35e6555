import type { Schedule } from '@cradle/contract'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import i18n from '../../i18n/i18n.ts'
import { showToast } from '../../ui/toast-store.ts'

const refused = (detail: string) => showToast({ type: 'error', title: detail })

/** Stops a schedule for a while, or lets it go on with the rights of who presses. */
export async function pause(id: string, schedule: Schedule, paused: boolean): Promise<void> {
  const outcome = await call('changeSchedule', { params: { id, schedule: schedule.id }, body: { paused } })
  if (!outcome.isOk) refused(outcome.error.detail)
  await invalidate('listSchedules')
}

/** Deletes a schedule; the toast brings it back. */
export async function remove(id: string, schedule: Schedule, what: string): Promise<void> {
  const params = { id, schedule: schedule.id }
  const outcome = await call('deleteSchedule', { params })
  await invalidate('listSchedules')
  if (!outcome.isOk) return refused(outcome.error.detail)
  const restore = async () => {
    const back = await call('restoreSchedule', { params })
    if (back.isOk) showToast({ type: 'success', title: i18n.t('schedules:restored', { what }) })
    else refused(back.error.detail)
    await invalidate('listSchedules')
  }
  showToast({
    type: 'success',
    title: i18n.t('schedules:deleted', { what }),
    duration: 10_000,
    action: { name: i18n.t('schedules:undo'), onAction: () => void restore() },
  })
}
