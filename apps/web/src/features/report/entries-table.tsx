import type { Entry } from '@cradle/contract'
import { type ComponentProps, memo, useDeferredValue, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../format.ts'
import { messageText } from '../../i18n/messages.ts'
import { Section } from '../../ui/section.tsx'
import { Select } from '../../ui/select.tsx'
import { DataTable } from '../../ui/table.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTyped } from '../../use-typed.ts'
import type { EntryActions } from './entry-actions.ts'
import { useEntryColumns } from './entry-columns.tsx'
import { OpenedFigure } from './entry-opens.tsx'
import { filterEntries, prepareEntries } from './filter-entries.ts'
import css from './report.module.css'
import type { FullReport } from './with-entries.tsx'

export type EntriesView = { order: string; q: string; only: string }

type Props = EntryActions & {
  report: FullReport
  /** The figure whose passport is open. */
  opened: ComponentProps<typeof OpenedFigure>['value']
  goal: number
  view: EntriesView
  onView: (change: Partial<EntriesView>) => void
}

const idOf = (entry: Entry): string => entry.id
const activityText = (entry: Entry): string => messageText(entry.activity_message, entry.activity)

/** Every entry with its result, interval, quality and match; every figure opens how it was made. */
export const EntriesTable = memo(function EntriesTable(props: Props) {
  const { report, goal, view, onView } = props
  const { t } = useTranslation(['report', 'charts'])
  const { entries, portfolio } = report
  const [text, setText] = useTyped(view.q, q => onView({ q }))
  const filter = useDeferredValue(text)
  const order = useDeferredValue(view.order)
  useEffect(() => prepareEntries(entries, activityText), [entries])
  const rows = useMemo(() => filterEntries(entries, filter, view.only, activityText), [entries, filter, view.only])
  const hasStatuses = portfolio.physical !== null && portfolio.physical !== undefined
  const columns = useEntryColumns({ goal, hasGases: hasStatuses }, props)
  return (
    <Section
      id="entries"
      title={t('report:entries.title')}
      sentence={t('report:entries.sentence', {
        count: entries.length,
        ...(entries.length > 1 ? { formatted: formatCount(entries.length) } : {}),
      })}
      source={t('report:entries.source')}
    >
      <OpenedFigure value={props.opened}>
        <DataTable
          label={t('report:entries.table')}
          columns={columns}
          rows={rows}
          rowKey={idOf}
          order={order}
          onOrder={next => onView({ order: next })}
          csv={`${portfolio.name} ${t('report:entries.title')}`}
          empty={t('report:entries.none')}
        >
          <EntryFilters
            text={text}
            onText={setText}
            only={view.only}
            onView={onView}
            shown={rows.length}
            count={entries.length}
            hasStatuses={hasStatuses}
          />
        </DataTable>
      </OpenedFigure>
    </Section>
  )
})

/** Statuses of totals that entries are chosen by. */
const STATUSES = ['quantified', 'indicative', 'partial'] as const

type FilterProps = {
  text: string
  onText: (text: string) => void
  only: string
  onView: Props['onView']
  shown: number
  count: number
  /** Edition 2 of the method says how each total is known. */
  hasStatuses: boolean
}

function EntryFilters({ text, onText, only, onView, shown, count, hasStatuses }: FilterProps) {
  const { t } = useTranslation('report')
  return (
    <div className={css.filters}>
      <TextField
        small
        labelHidden
        label={t('entries.filter')}
        placeholder={t('entries.filterHint')}
        value={text}
        onChange={onText}
        type="search"
      />
      <Select
        small
        labelHidden
        label={t('entries.only')}
        value={only || 'all'}
        onChange={chosen => onView({ only: chosen === 'all' ? '' : chosen })}
        choices={[
          { id: 'all', name: t('entries.all') },
          { id: 'with', name: t('entries.withValue') },
          { id: 'without', name: t('entries.without') },
          ...(hasStatuses ? STATUSES.map(id => ({ id, name: t(`entries.${id}`) })) : []),
        ]}
      />
      <span className="num" role="status">
        {t('entries.shown', {
          shown: formatCount(shown),
          count,
        })}
      </span>
    </div>
  )
}
