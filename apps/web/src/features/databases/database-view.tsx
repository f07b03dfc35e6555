import type { DatabaseMethod, DatabaseProcess, ImportReport, LcaDatabase } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../../api/ask.ts'
import { call } from '../../api/call.ts'
import { saveFile } from '../../charts/save-table.ts'
import { formatCount } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { FigureHead } from '../../ui/section.tsx'
import { Select } from '../../ui/select.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { type Column, DataTable, Pager } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTyped } from '../../use-typed.ts'
import { useView } from '../../view.ts'
import css from './databases.module.css'

const kept = { staleTime: 5 * 60_000 }

/** One database: its processes, what the reader noticed, and the methods it can be calculated with. */
export function DatabaseView({ id, onProcess }: { id: string; onProcess: (process: string) => void }) {
  const { t } = useTranslation('variables')
  const [view, setView] = useView({ part: 'processes' })
  const { data, error, refetch } = useAsk('readDatabase', { params: { id } }, kept)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} columns={4} />
  const { error: errors, warning, note } = data.report.issues_count
  const download = async () => {
    const outcome = await call('readDatabaseFile', { params: { id } })
    if (outcome.isOk) saveFile(data.file.name, outcome.data as Blob)
  }
  return (
    <>
      <div className={css.head}>
        <h2>{data.name}</h2>
        <Button look="text" small onPress={() => void download()}>
          {t('databases.file')}
        </Button>
      </div>
      <Tabs
        label={t('databases.parts')}
        value={view.part}
        onChange={part => setView({ part })}
        tabs={[
          {
            id: 'processes',
            name: t('databases.processes'),
            count: data.processes,
            panel: <Processes database={data} onProcess={onProcess} />,
          },
          {
            id: 'report',
            name: t('databases.report'),
            count: errors + warning + note,
            panel: <Report report={data.report} />,
          },
          {
            id: 'methods',
            name: t('databases.methods'),
            count: data.methods.length,
            panel: <Methods methods={data.methods} />,
          },
        ]}
      />
    </>
  )
}

const pageSize = 50
const everywhere = '*'

function Processes({ database, onProcess }: { database: LcaDatabase; onProcess: (process: string) => void }) {
  const { t } = useTranslation('variables')
  const [view, setView] = useView({ q: '', place: '', sort: '', offset: 0 })
  const [text, setText] = useTyped(view.q, q => setView({ q, offset: 0 }))
  const { data, error, isPlaceholderData, refetch } = useAsk(
    'listDatabaseProcesses',
    {
      params: { id: database.id },
      query: {
        ...(view.q.trim() ? { q: view.q.trim() } : {}),
        ...(view.place ? { location: view.place } : {}),
        ...(view.sort ? { ordering: view.sort } : {}),
        limit: pageSize,
        ...(view.offset > 0 ? { offset: view.offset } : {}),
      },
    },
    { ...kept, keepPrevious: true },
  )
  const columns: Column<DatabaseProcess>[] = [
    {
      id: 'name',
      name: t('databases.column.name'),
      isFixed: true,
      width: 360,
      cell: row => (
        <button type="button" className={css.link} onClick={() => onProcess(row.id)}>
          {row.name}
        </button>
      ),
      value: row => row.name,
    },
    { id: 'location', name: t('databases.column.location'), cell: row => row.location, value: row => row.location },
    {
      id: 'category',
      name: t('databases.column.category'),
      cell: row => row.category.split('/').join(' / '),
      value: row => row.category,
    },
    { id: 'unit', name: t('databases.column.unit'), isUnsorted: true, cell: row => row.unit, value: row => row.unit },
    {
      id: 'exchanges',
      name: t('databases.column.exchanges'),
      isEnd: true,
      cell: row => formatCount(row.exchanges),
      value: row => row.exchanges,
    },
  ]
  return (
    <>
      <div className={css.filters}>
        <TextField type="search" label={t('databases.search')} value={text} onChange={setText} />
        <Select
          label={t('databases.location')}
          value={view.place || everywhere}
          onChange={place => setView({ place: place === everywhere ? '' : place, offset: 0 })}
          choices={[
            { id: everywhere, name: t('databases.anyLocation') },
            ...database.locations.map(({ code, count }) => ({ id: code, name: `${code} (${formatCount(count)})` })),
          ]}
        />
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={10} columns={5} />
      ) : (
        <div aria-busy={isPlaceholderData}>
          <DataTable
            label={t('databases.processes')}
            columns={columns}
            rows={data.results}
            rowKey={row => row.id}
            order={view.sort}
            onOrder={sort => setView({ sort, offset: 0 })}
            isOrderedOutside
            empty={t('databases.nothing')}
            csv={database.name}
          >
            <span role="status">{t('databases.countOf', { shown: formatCount(data.count) })}</span>
          </DataTable>
          <Pager count={data.count} limit={pageSize} offset={view.offset} onOffset={offset => setView({ offset })} />
        </div>
      )}
    </>
  )
}

const summaryKeys = [
  'processes',
  'flows',
  'elementary_flows',
  'exchanges',
  'linked',
  'cut_off',
  'left_out',
  'methods',
  'mapped_flows',
] as const
type Issue = ImportReport['issues'][number]

function Report({ report }: { report: ImportReport }) {
  const { t } = useTranslation('variables')
  const { error, warning, note } = report.issues_count
  const columns: Column<Issue & { at: number }>[] = [
    {
      id: 'message',
      name: t('databases.issues'),
      isFixed: true,
      width: 300,
      cell: row => row.message,
      value: row => row.message,
    },
    {
      id: 'severity',
      name: t('column.status'),
      cell: row => t(`databases.severity.${row.severity}`),
      value: row => row.severity,
    },
    { id: 'kind', name: t('databases.column.kind'), cell: row => row.kind, value: row => row.kind },
    {
      id: 'objects',
      name: t('databases.column.flow'),
      cell: row =>
        row.objects.length === 0 ? null : (
          <code title={row.objects.join(', ')}>{t('databases.objects', { count: row.objects.length })}</code>
        ),
      value: row => row.objects.join(' '),
    },
  ]
  return (
    <>
      <FigureHead level={3} title={t('databases.counts')} />
      <dl className={css.summary}>
        {summaryKeys.map(key => (
          <div key={key}>
            <dt>{t(`databases.summary.${key}`)}</dt>
            <dd>{formatCount(report.summary[key])}</dd>
          </div>
        ))}
      </dl>
      {report.issues.length === 0 ? (
        <p className="dim">{t('databases.noIssues')}</p>
      ) : (
        <DataTable
          label={t('databases.issues')}
          columns={columns}
          rows={report.issues.map((issue, at) => ({ ...issue, at }))}
          rowKey={row => String(row.at)}
          csv={t('databases.report')}
        >
          <span>
            {t('databases.issueCounts', {
              errors: formatCount(error),
              warnings: formatCount(warning),
              notes: formatCount(note),
            })}
          </span>
        </DataTable>
      )}
    </>
  )
}

function Methods({ methods }: { methods: readonly DatabaseMethod[] }) {
  const { t } = useTranslation('variables')
  type Line = DatabaseMethod['categories'][number] & { method: string; origin: DatabaseMethod['origin'] }
  const rows: Line[] = methods.flatMap(method =>
    method.categories.map(one => ({ ...one, method: method.name, origin: method.origin })),
  )
  const columns: Column<Line>[] = [
    {
      id: 'name',
      name: t('databases.column.impactCategory'),
      isFixed: true,
      width: 260,
      cell: row => row.name,
      value: row => row.name,
    },
    {
      id: 'method',
      name: t('databases.column.method'),
      cell: row => `${row.method} (${t(`databases.origin.${row.origin}`)})`,
      value: row => row.method,
    },
    { id: 'unit', name: t('databases.column.unit'), cell: row => row.unit, value: row => row.unit },
    {
      id: 'factors',
      name: t('databases.column.factors'),
      isEnd: true,
      cell: row => formatCount(row.factors),
      value: row => row.factors,
    },
    {
      id: 'used',
      name: t('databases.column.usedFor'),
      cell: row => row.impact_category,
      value: row => row.impact_category,
    },
  ]
  return (
    <>
      <p className="dim small">{t('databases.methodsAbout')}</p>
      <DataTable
        label={t('databases.methods')}
        columns={columns}
        rows={rows}
        rowKey={row => `${row.method}/${row.id}`}
        csv={t('databases.methods')}
      />
    </>
  )
}
