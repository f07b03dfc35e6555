import type { listRows, Problem, ReplyOf } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../../api/ask.ts'
import { formatCount } from '../../format.ts'
import { Select } from '../../ui/select.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { type Column, DataTable, Pager } from '../../ui/table.tsx'
import { useView } from '../../view.ts'
import styles from './upload.module.css'

type Row = ReplyOf<typeof listRows>['results'][number]
const fills = { accepted: 'full', warning: 'warn', rejected: 'bad' } as const
const limit = 200

const worst = (problems: readonly Problem[], column: string) => {
  const here = problems.filter(problem => problem.column === column)
  return here.find(problem => problem.severity === 'error') ?? here[0]
}

/** Nothing was written and nothing is wrong with that. */
const isBlank = (row: Row, column: string) =>
  (row.cells[column] ?? '') === '' && !row.problems.some(problem => problem.column === column)

const Cell = ({ row, column }: { row: Row; column: string }) => {
  const { t } = useTranslation('portfolios')
  const text = row.cells[column] ?? ''
  const problem = worst(row.problems, column)
  const shown = text === '' ? problem ? <span className="absent">{t('rows.missing')}</span> : null : text
  return problem ? (
    <span className={`nowrap ${problem.severity === 'error' ? styles.cellBad : styles.cell}`} title={problem.sentence}>
      {shown}
    </span>
  ) : (
    <span className="nowrap">{shown}</span>
  )
}

/** The uploaded rows as they were, what is wrong marked in place. */
export const RowsTable = ({ id, name }: { id: string; name: string }) => {
  const { t } = useTranslation('portfolios')
  const [view, setView] = useView({ rows: '', offset: 0 })
  const status = (['accepted', 'warning', 'rejected'] as const).find(one => one === view.rows)
  const { data, error, isPending, refetch } = useAsk(
    'listRows',
    { params: { id }, query: { limit, offset: view.offset, ...(status ? { status } : {}) } },
    { keepPrevious: true },
  )
  const keys = useMemo(() => [...new Set((data?.results ?? []).flatMap(row => Object.keys(row.cells)))], [data])
  const empty = useMemo(() => keys.filter(key => (data?.results ?? []).every(row => isBlank(row, key))), [keys, data])
  if (isPending) return <SkeletonRows rows={8} columns={7} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const columns: Column<Row>[] = [
    {
      id: 'row',
      name: t('problems.row'),
      isFixed: true,
      cell: row => <span className="num">{formatCount(row.row)}</span>,
      value: row => row.row,
    },
    {
      id: 'status',
      name: t('rows.status'),
      cell: row => <StatusDot fill={fills[row.status]}>{t(`rows.${row.status}`)}</StatusDot>,
      value: row => row.status,
    },
    ...keys.map(
      (column): Column<Row> => ({
        id: `cell-${column}`,
        name: column,
        isHidden: empty.includes(column),
        cell: row => <Cell row={row} column={column} />,
        value: row => row.cells[column] ?? '',
      }),
    ),
  ]
  return (
    <>
      <DataTable
        key={keys.join()}
        label={t('rows.label', { name })}
        columns={columns}
        rows={data.results}
        rowKey={row => String(row.row)}
        csv={name}
        empty={t('rows.none')}
      >
        <Select
          label={t('rows.filter')}
          labelHidden
          small
          value={status ?? 'every'}
          onChange={key => setView({ rows: key === 'every' ? '' : key, offset: 0 })}
          choices={(['every', 'accepted', 'warning', 'rejected'] as const).map(key => ({
            id: key,
            name: t(`rows.${key}`),
          }))}
        />
        {empty.length > 0 ? (
          <span className="xs quiet">{t('rows.folded', { count: empty.length, columns: empty.join(', ') })}</span>
        ) : null}
      </DataTable>
      <Pager count={data.count} limit={limit} offset={view.offset} onOffset={offset => setView({ offset })} />
    </>
  )
}
