import type { DatabaseFactor, LcaDatabase } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { formatNumber } from '../../format.ts'
import { FigureHead } from '../../ui/section.tsx'
import { Select } from '../../ui/select.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { type Column, DataTable, Pager } from '../../ui/table.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTyped } from '../../use-typed.ts'
import { useView } from '../../view.ts'
import css from './databases.module.css'

const pageSize = 50
const every = '*'

/** The factors of a method on the flows of a database, by category and name. */
export function Factors({ database: { id, methods } }: { database: LcaDatabase }) {
  const { t } = useTranslation('variables')
  const [view, setView] = useView({ fm: '', fc: '', fq: '', foffset: 0 })
  const [text, setText] = useTyped(view.fq, fq => setView({ fq, foffset: 0 }))
  const method = methods.find(one => one.id === view.fm) ?? methods[0]
  const columns = useColumns()
  const query = {
    method: method?.id ?? '-',
    ...(view.fc ? { category: view.fc } : {}),
    ...(view.fq.trim() ? { q: view.fq.trim() } : {}),
    limit: pageSize,
    ...(view.foffset > 0 ? { offset: view.foffset } : {}),
  }
  const settings = { enabled: method !== undefined, showPrevious: true, staleTime: 5 * 60_000 }
  const { data, error, isPlaceholderData, refetch } = useApiQuery(
    'listDatabaseFactors',
    { params: { id }, query },
    settings,
  )
  if (!method) return null
  return (
    <>
      <FigureHead level={3} title={t('databases.factors.title')} />
      <div className={css.filters}>
        <Select
          label={t('databases.column.method')}
          value={method.id}
          onChange={fm => setView({ fm, fc: '', foffset: 0 })}
          choices={methods.map(one => ({ id: one.id, name: one.name }))}
        />
        <Select
          label={t('databases.column.impactCategory')}
          value={view.fc || every}
          onChange={fc => setView({ fc: fc === every ? '' : fc, foffset: 0 })}
          choices={[
            { id: every, name: t('databases.factors.every') },
            ...method.categories.map(one => ({ id: one.id, name: one.name })),
          ]}
        />
        <TextField type="search" label={t('databases.factors.search')} value={text} onChange={setText} />
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={6} columns={4} />
      ) : (
        <div aria-busy={isPlaceholderData}>
          <DataTable
            label={t('databases.factors.title')}
            columns={columns}
            rows={data.results}
            rowKey={row => `${row.category.id} ${row.flow.id}`}
            csv={t('databases.factors.title')}
          />
          <Pager offset={view.foffset} limit={pageSize} count={data.count} onOffset={foffset => setView({ foffset })} />
        </div>
      )}
    </>
  )
}

function useColumns(): Column<DatabaseFactor>[] {
  const { t } = useTranslation('variables')
  return [
    {
      id: 'flow',
      name: t('databases.column.flow'),
      isFixed: true,
      width: 240,
      cell: row => row.flow.name,
      value: row => row.flow.name,
    },
    {
      id: 'place',
      name: t('databases.repairs.place'),
      width: 180,
      cell: row => row.flow.compartment,
      value: row => row.flow.compartment,
    },
    {
      id: 'factor',
      name: t('databases.factors.factor'),
      isEnd: true,
      cell: row => formatNumber(row.factor, { digits: 3 }),
      value: row => row.factor,
    },
    {
      id: 'unit',
      name: t('databases.column.unit'),
      cell: row => `${row.category.unit} / ${row.unit}`,
      value: row => `${row.category.unit} / ${row.unit}`,
    },
    {
      id: 'category',
      name: t('databases.column.impactCategory'),
      width: 220,
      cell: row => row.category.name,
      value: row => row.category.name,
    },
  ]
}
