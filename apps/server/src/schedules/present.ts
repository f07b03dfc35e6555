import type { Schedule } from '@cradle/contract'
import type { Named } from './queries.ts'

export const presentSchedule = ({ schedule, name }: Named): Schedule => ({
  id: schedule.id,
  kind: schedule.kind,
  when: schedule.when,
  alert: schedule.alert,
  state: schedule.state,
  change: schedule.change,
  by: name,
  created: schedule.createdAt.toISOString(),
  next: schedule.dueAt?.toISOString() ?? null,
  last: schedule.lastAt?.toISOString() ?? null,
  outcome: schedule.outcome,
  paused: schedule.pausedAt?.toISOString() ?? null,
  reason: schedule.reason,
})
