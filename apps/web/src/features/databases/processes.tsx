import type { DatabaseProcess, LcaDatabase } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { formatCount } from '../../format.ts'
import { knownOrder } from '../../known-order.ts'
import { Select } from '../../ui/select.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { type Column, DataTable, Pager } from '../../ui/table.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTyped } from '../../use-typed.ts'
import { useView } from '../../view.ts'
import css from './databases.module.css'

const pageSize = 50
const everywhere = '*'
/** Columns that the server orders by. */
const ORDERS = ['name', 'location', 'category', 'exchanges']

/** The processes of a database, by name and place. */
export function Processes({ database, onProcess }: { database: LcaDatabase; onProcess: (process: string) => void }) {
  const { t } = useTranslation('variables')
  const [view, setView] = useView({ q: '', place: '', sort: '', offset: 0 })
  const sort = knownOrder(view.sort, ORDERS)
  const [text, setText] = useTyped(view.q, q => setView({ q, offset: 0 }))
  const { data, error, isPlaceholderData, refetch } = useApiQuery(
    'listDatabaseProcesses',
    {
      params: { id: database.id },
      query: {
        ...(view.q.trim() ? { q: view.q.trim() } : {}),
        ...(view.place ? { location: view.place } : {}),
        ...(sort ? { ordering: sort } : {}),
        limit: pageSize,
        ...(view.offset > 0 ? { offset: view.offset } : {}),
      },
    },
    { staleTime: 5 * 60_000, showPrevious: true },
  )
  const columns = useColumns(onProcess)
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
            order={sort}
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

function useColumns(onProcess: (process: string) => void): Column<DatabaseProcess>[] {
  const { t } = useTranslation('variables')
  const notStated = <span className="absent">{t('databases.notStated')}</span>
  return [
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
    {
      id: 'location',
      name: t('databases.column.location'),
      cell: row => row.location || notStated,
      value: row => row.location,
    },
    {
      id: 'category',
      name: t('databases.column.category'),
      cell: row => (row.category ? row.category.split('/').join(' / ') : notStated),
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
}
