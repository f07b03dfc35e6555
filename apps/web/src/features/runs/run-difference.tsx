import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { goalName } from '../../goals.ts'
import { messageText } from '../../i18n/messages.ts'
import { Section } from '../../ui/section.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { useView } from '../../view.ts'
import { ChangedEntries } from './changed-entries.tsx'
import { FiguresTable } from './figures-table.tsx'
import { PhysicalChanges } from './physical-changes.tsx'
import css from './runs.module.css'
import { Waterfall } from './waterfall.tsx'

const kinds = ['added', 'removed', 'content', 'match', 'allocation', 'recalculated', 'same'] as const

/** The difference between two runs, explained: which part came from rows, allocations, data and method. */
export const RunDifference = ({ id, from, to }: { id: string; from: number; to: number }) => {
  const { t } = useTranslation('runs')
  const [view, setView] = useView({ goal: 0 })
  const choose = useCallback((goal: number) => setView({ goal }), [setView])
  const { data, error, isPending, refetch } = useApiQuery(
    'compareRuns',
    { params: { id }, query: { from, to } },
    { showPrevious: true },
  )
  if (isPending) return <SkeletonRows rows={8} columns={7} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const figure = data.figures.find(one => (one.goal ?? 0) === view.goal) ?? data.figures[0]!
  const name = figure.goal === null ? t('figures.total') : goalName(figure.goal)
  const counted = kinds.filter(kind => data.counts[kind] > 0)
  return (
    <>
      <Section
        title={t('difference.title', { from, to })}
        id="difference"
        sentence={
          <>
            {messageText(data.stand.message, data.stand.text)}{' '}
            {counted.map(kind => t(`counts.${kind}`, { count: data.counts[kind] })).join(', ')}.
          </>
        }
        source={t(figure.parts?.kinds ? 'difference.sourceKinds' : 'difference.source')}
      >
        <h3 className={css.figureName}>{t('difference.figure', { name })}</h3>
        <Waterfall figure={figure} from={from} to={to} title={name} />
        <FiguresTable difference={data} chosen={figure.goal ?? 0} onChoose={choose} />
      </Section>
      {data.physical && <PhysicalChanges physical={data.physical} from={from} to={to} />}
      <Section
        title={t('entries.title')}
        id="entries"
        sentence={
          data.entries_count > data.entries.length
            ? t('entries.first', { shown: data.entries.length, count: data.entries_count })
            : t('entries.sentence')
        }
      >
        <ChangedEntries difference={data} />
      </Section>
    </>
  )
}
