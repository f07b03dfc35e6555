import type { Schedule } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { Offered } from '../../api/use-workspace.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { pause, remove } from './change-schedule.ts'
import { MakeSchedule } from './make-schedule.tsx'
import css from './schedules.module.css'
import { Subscription } from './subscription.tsx'
import { useTexts } from './use-texts.ts'

/** When the list of a report is calculated again, which figures are watched, and whether the reader gets mails. */
export function SchedulesSection({ id }: { id: string }) {
  const { t } = useTranslation('schedules')
  const { data, error, refetch } = useApiQuery('listSchedules', { params: { id } })
  const [isMaking, setMaking] = useState(false)
  const make = (
    <Offered call="makeSchedule">
      <Button onPress={() => setMaking(true)}>{t('make')}</Button>
    </Offered>
  )
  return (
    <Section id="schedules" title={t('title')} sentence={t('sentence')}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={3} columns={5} />
      ) : (
        <>
          <Subscription id={id} subscription={data.subscription} />
          {data.results.length === 0 ? (
            <EmptyState title={t('noneTitle')} actions={make}>
              {t('none')}
            </EmptyState>
          ) : (
            <>
              <Schedules id={id} schedules={data.results} />
              <div className={`acts no-print ${css.below}`}>{make}</div>
            </>
          )}
        </>
      )}
      {isMaking && <MakeSchedule id={id} onClose={() => setMaking(false)} />}
    </Section>
  )
}

function Schedules({ id, schedules }: { id: string; schedules: readonly Schedule[] }) {
  const { t } = useTranslation('schedules')
  const texts = useTexts()
  const columns: Column<Schedule>[] = [
    { id: 'what', name: t('what'), isFixed: true, value: texts.what, cell: one => texts.what(one) },
    { id: 'state', name: t('state'), value: texts.state, cell: one => texts.state(one) },
    { id: 'acts', name: t('acts'), cell: one => <Acts id={id} schedule={one} what={texts.what(one)} /> },
    { id: 'last', name: t('last'), value: one => one.last ?? '', cell: one => texts.last(one) },
    { id: 'next', name: t('next'), value: one => one.next ?? '', cell: one => texts.next(one) },
    { id: 'by', name: t('by'), value: one => one.by ?? '', cell: one => one.by ?? t('gone') },
  ]
  return <DataTable label={t('list')} columns={columns} rows={schedules} rowKey={one => one.id} />
}

function Acts({ id, schedule, what }: { id: string; schedule: Schedule; what: string }) {
  const { t } = useTranslation('schedules')
  const isPaused = schedule.paused !== null
  return (
    <Offered call="changeSchedule">
      <Button
        look="text"
        small
        aria-label={t(isPaused ? 'continueOf' : 'pauseOf', { what })}
        onPress={() => void pause(id, schedule, !isPaused, what)}
      >
        {t(isPaused ? 'continue' : 'pause')}
      </Button>
      <Button look="text" small aria-label={t('deleteOf', { what })} onPress={() => void remove(id, schedule, what)}>
        {t('delete')}
      </Button>
    </Offered>
  )
}
