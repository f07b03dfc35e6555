import type { Alert, BodyInputOf, Endpoints, RecalculateWhen } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { type Form, useForm } from '../../ui/use-form.ts'
import { rememberMade } from './change-schedule.ts'
import { readLimit, readPercent } from './read-amounts.ts'
import { useTexts } from './use-texts.ts'

export const FIGURES: readonly Alert['figure'][] = [
  ...(['cc_t', 's1_t', 's2_t', 's3_upstream_t', 'coverage', 'total', 'data_quality'] as const),
  ...Array.from({ length: 17 }, (_, i) => `goal_${i + 1}` as Alert['figure']),
]

type Values = {
  kind: 'month' | 'quarter' | 'year' | 'date' | 'edition' | 'alert'
  date: string
  month: string
  day: string
  hour: string
  figure: Alert['figure']
  test: Alert['test']
  limit: string
}
export type MakeForm = Form<Values>

const isWhole = (text: string, min: number, max: number) =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max

/** A limit in the unit of the contract: a coverage is typed in percent. */
function limitOf({ figure, test, limit }: Values): number | null {
  if (test === 'changed') return readPercent(limit)
  if (figure !== 'coverage') return readLimit(limit)
  const percent = limit.trim() === '0' ? 0 : readPercent(limit)
  return percent === null ? null : percent / 100
}

function whenOf({ kind, date, month, day, hour }: Values): RecalculateWhen {
  if (kind === 'month' || kind === 'quarter' || kind === 'year')
    return { on: 'every', every: kind, month: Number(month), day: Number(day), hour: Number(hour) }
  return kind === 'date' ? { on: 'date', day: date.trim(), hour: Number(hour) } : { on: 'edition' }
}

const bodyOf = (values: Values): BodyInputOf<Endpoints['makeSchedule']> =>
  values.kind === 'alert'
    ? { kind: 'alert', alert: { figure: values.figure, test: values.test, limit: limitOf(values) ?? 0 } }
    : { kind: 'recalculation', when: whenOf(values) }

export function useMakeSchedule(id: string, onMade: () => void): MakeForm {
  const { t } = useTranslation('schedules')
  const { what } = useTexts()
  const initial: Values = {
    ...{ kind: 'month', date: '', month: '1', day: '1', hour: '6' },
    ...{ figure: 'cc_t', test: 'above', limit: '' },
  }
  return useForm<Values>({
    initial,
    names: { 'when.day': 'date', 'alert.limit': 'limit' },
    check: values => {
      if (values.kind === 'alert') return limitOf(values) === null ? { limit: t('form.wrongLimit') } : {}
      if (values.kind === 'edition') return {}
      const isDate = values.kind === 'date'
      return {
        ...(isDate && !/^\d{4}-\d{2}-\d{2}$/.test(values.date.trim()) ? { date: t('form.wrongDate') } : {}),
        ...(!isDate && !isWhole(values.day, 1, 31) ? { day: t('form.wrongDay') } : {}),
        ...(isWhole(values.hour, 0, 23) ? {} : { hour: t('form.wrongHour') }),
      }
    },
    send: async values => {
      const outcome = await call('makeSchedule', { params: { id }, body: bodyOf(values) })
      if (!outcome.isOk) return outcome.error
      await invalidate('listSchedules')
      void rememberMade(id, outcome.data, what(outcome.data))
      onMade()
      return null
    },
  })
}
