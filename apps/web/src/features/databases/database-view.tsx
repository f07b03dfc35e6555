import type { DatabaseMethod, LcaDatabase } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { saveFile } from '../../charts/save-file.ts'
import { formatCount } from '../../format.ts'
import { unitText } from '../../lca/unit-text.ts'
import { named } from '../../translate.ts'
import { Absent } from '../../ui/absent.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useView } from '../../view.ts'
import css from './databases.module.css'
import { Doctor } from './doctor.tsx'
import { ExportMenu } from './export-menu.tsx'
import { Factors } from './factors.tsx'
import { Report } from './import-report.tsx'
import { Processes } from './processes.tsx'
import { Repairs } from './repairs/repairs.tsx'
import { StudyView } from './study/study-view.tsx'

const cached = { staleTime: 5 * 60_000 }

/** One database: its processes, what the reader noticed, and the methods it can be calculated with. */
export function DatabaseView({ id, onProcess }: { id: string; onProcess: (process: string) => void }) {
  const { t } = useTranslation('variables')
  const [view, setView] = useView({ part: '' })
  const { data, error, refetch } = useApiQuery('readDatabase', { params: { id } }, cached)
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
        <div className="acts">
          <Button look="text" small onPress={() => void download()}>
            {t('databases.file')}
          </Button>
          <ExportMenu database={data} />
        </div>
      </div>
      <Tabs
        label={t('databases.parts')}
        value={view.part || (data.study ? 'study' : 'processes')}
        onChange={part => setView({ part })}
        tabs={[
          ...(data.study ? [{ id: 'study', name: t('databases.study.tab'), panel: <StudyView id={id} /> }] : []),
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
          ...(data.study ? [] : [{ id: 'repairs', name: t('databases.repairs.tab'), panel: <Repairs id={id} /> }]),
          {
            id: 'doctor',
            name: t('databases.doctor.title'),
            panel: <Doctor id={id} onProcess={onProcess} />,
          },
          {
            id: 'methods',
            name: t('databases.methods'),
            count: data.methods.length,
            panel: <Methods database={data} />,
          },
        ]}
      />
    </>
  )
}

function Methods({ database }: { database: LcaDatabase }) {
  const { methods } = database
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
      cell: row => named(row.name),
      value: row => row.name,
    },
    {
      id: 'method',
      name: t('databases.column.method'),
      cell: row => `${row.method} (${t(`databases.origin.${row.origin}`)})`,
      value: row => row.method,
    },
    { id: 'unit', name: t('databases.column.unit'), cell: row => unitText(row.unit), value: row => row.unit },
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
      cell: row => row.impact_category ?? <Absent>{t('databases.noCategory')}</Absent>,
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
      {methods.map(({ id, name, source, mapping }) => (
        <Mapped key={id} name={name} source={source} mapping={mapping} />
      ))}
      <Factors database={database} />
    </>
  )
}

const STEPS = ['id', 'cas', 'name', 'synonym', 'unspecified', 'medium', 'decided'] as const

/** How a public method found the flows of the database; nothing for a method that brings its flows along. */
function Mapped({ name, source, mapping }: Pick<DatabaseMethod, 'name' | 'source' | 'mapping'>) {
  const { t } = useTranslation('variables')
  if (!mapping) return null
  const used = STEPS.filter(step => mapping.steps[step] > 0)
  return (
    <p className="dim small">
      {name}:{' '}
      {t('databases.mapping.found', {
        mapped: formatCount(used.reduce((sum, step) => sum + mapping.steps[step], 0)),
        flows: formatCount(mapping.flows),
        steps: used.map(step => t(`databases.mapping.${step}`, { count: mapping.steps[step] })).join(', '),
      })}{' '}
      {source}
    </p>
  )
}
