import i18n from 'i18next'
import type { FigureTable } from './charts/save-table.ts'
import type { GoalReading } from './goal-marks.ts'
import { goalName } from './goals.ts'

/** Headings of a ledger of goals; `note` heads its last column. */
export const ledgerWords = (note: 'charts:status' | 'charts:statusOrgs') => ({
  negative: i18n.t('charts:burden'),
  positive: i18n.t('charts:contribution'),
  ownScale: i18n.t('charts:ownScaleHead'),
  unit: i18n.t('charts:unit'),
  interval: i18n.t('charts:interval'),
  note: i18n.t(note),
})

/** The table behind a picture of the goals: person-years, and of a portfolio how many organisations have a value. */
export function goalTable(caption: string, readings: readonly GoalReading[]): FigureTable {
  const counts = readings.some(({ count }) => count)
  const { t } = i18n
  return {
    caption,
    columns: [
      { label: t('charts:twin.goal') },
      { label: t('charts:twin.name') },
      { label: t('charts:twin.value'), numeric: true },
      { label: t('charts:twin.low'), numeric: true },
      { label: t('charts:twin.high'), numeric: true },
      { label: t('charts:twin.status') },
      { label: t('charts:twin.coverage'), numeric: true },
      ...(counts ? [{ label: t('charts:twin.with'), numeric: true }] : []),
    ],
    rows: readings.map(r => [
      String(r.goal),
      goalName(r.goal),
      ...[r.value, r.low, r.high],
      t(`charts:word.${r.status}`),
      r.coverage,
      ...(counts ? [r.count?.with ?? null] : []),
    ]),
  }
}
