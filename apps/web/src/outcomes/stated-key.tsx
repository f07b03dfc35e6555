import i18n from 'i18next'
import { Key } from '../charts/legend.tsx'
import type { GoalReading } from '../goal-marks.ts'

/** The frame of a goal with stated outcomes and no figure, explained where a reading is one. */
export function StatedKey({ readings }: { readings: readonly Pick<GoalReading, 'status'>[] }) {
  if (!readings.some(({ status }) => status === 'stated')) return null
  return <Key kind="frame">{i18n.t('charts:statedKey')}</Key>
}
