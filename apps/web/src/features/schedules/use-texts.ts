import type { Alert, RecalculateWhen, Schedule } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { formatDate, formatNumber, formatPercent } from '../../format.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import { quantityText } from '../../physical/quantity.ts'

/** `06:00 UTC`: the hour of a rule, in no other zone. */
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00 UTC`

/** A moment in UTC: date and hour. */
const momentText = (at: string) => `${formatDate(at)}, ${at.slice(11, 16)} UTC`

const monthName = (month: number) =>
  new Intl.DateTimeFormat(LANGUAGES[currentLanguage()].locale, { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, month - 1, 1),
  )

/** What schedules say of themselves, in the language of the screen. */
export function useTexts() {
  const { t } = useTranslation('schedules')
  const figureName = (figure: Alert['figure']): string => {
    const goal = /^goal_(\d+)$/.exec(figure)?.[1]
    return goal === undefined ? t(`figures.${figure as 'total'}`) : t('goal', { goal })
  }
  const valueText = ({ figure, test, limit }: Alert): string => {
    if (test === 'changed') return formatPercent(limit / 100)
    if (figure === 'coverage') return formatPercent(limit)
    if (figure === 'data_quality') return formatNumber(limit)
    return figure.endsWith('_t') ? quantityText(limit, 't CO2e') : `${formatNumber(limit)} ${t('personYears')}`
  }
  const whenText = (when: RecalculateWhen): string => {
    if (when.on === 'edition') return t('when.edition')
    const hour = hourText(when.hour)
    if (when.on === 'date') return t('when.date', { date: formatDate(`${when.day}T00:00:00Z`), hour })
    const values = { day: String(when.day), month: monthName(when.month), hour }
    return t(`when.${when.every}`, values)
  }
  const what = ({ when, alert }: Schedule): string => {
    if (alert) return t(`test.${alert.test}`, { figure: figureName(alert.figure), limit: valueText(alert) })
    return when ? t('again', { when: whenText(when) }) : ''
  }
  const state = ({ reason, paused, outcome, state: side, next, when }: Schedule): string => {
    if (paused !== null) return t(`paused.${reason ?? 'by_hand'}`)
    if (outcome?.startsWith('waits') || outcome === 'mail_limit') return t(`outcome.${outcome as 'mail_limit'}`)
    if (side !== null) return t(`side.${side}`)
    return when?.on === 'date' && next === null ? t('over') : t('runs')
  }
  const last = ({ last: at, outcome }: Schedule): string =>
    at === null ? t('never') : `${momentText(at)}${outcome ? ` · ${t(`outcome.${outcome}`)}` : ''}`
  const next = ({ next: at, when, paused }: Schedule): string => {
    if (paused !== null) return t('dash')
    if (at !== null) return momentText(at)
    return when === null ? t('nextReport') : when.on === 'edition' ? t('nextEdition') : t('dash')
  }
  return { what, state, last, next, figureName, monthName }
}
