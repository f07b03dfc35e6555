import type { BodyInputOf, DatabaseGap, DatabaseRepair, Endpoints } from '@cradle/contract'
import { attempt, remember, stepOf } from '../../../undo/undo.ts'
import { databaseChanged } from './database-changed.ts'

type Choice = BodyInputOf<Endpoints['repairDatabase']>['choice']

const decide = (id: string, gap: string, choice: Choice) => async () => {
  const outcome = await attempt('repairDatabase', { params: { id }, body: { gap, choice } })
  await databaseChanged()
  return stepOf(outcome)
}
const reopen = (id: string, gap: string) => async () => {
  const outcome = await attempt('undoDatabaseRepair', { params: { id, gap } })
  await databaseChanged()
  return stepOf(outcome)
}

export const rememberDecided = (id: string, { gap, name }: DatabaseGap, choice: Choice): Promise<void> =>
  remember({ what: { code: 'gapDecided', params: { name } }, undo: reopen(id, gap), redo: decide(id, gap, choice) })

export const rememberReopened = (id: string, { gap, about: { name }, choice }: DatabaseRepair): Promise<void> =>
  remember({ what: { code: 'gapReopened', params: { name } }, undo: decide(id, gap, choice), redo: reopen(id, gap) })
