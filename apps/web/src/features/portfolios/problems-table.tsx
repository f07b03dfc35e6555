import type { Problem } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../format.ts'
import { StatusDot } from '../../ui/status-dot.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'

type Row = Problem & { key: string }

/** Findings of an upload, one line each: where, what happened, what would do. */
export const ProblemsTable = ({ problems, name }: { problems: readonly Problem[]; name: string }) => {
  const { t } = useTranslation('portfolios')
  const rows = useMemo(() => problems.map((problem, at) => ({ ...problem, key: String(at) })), [problems])
  const columns: Column<Row>[] = [
    {
      id: 'row',
      name: t('problems.row'),
      isFixed: true,
      cell: ({ row }) => <span className="num">{row === null ? t('problems.wholeFile') : formatCount(row)}</span>,
      value: ({ row }) => row,
    },
    {
      id: 'severity',
      name: t('problems.kind'),
      cell: ({ severity }) => (
        <StatusDot fill={severity === 'error' ? 'bad' : 'warn'}>{t(`problems.${severity}`)}</StatusDot>
      ),
      value: ({ severity }) => severity,
    },
    {
      id: 'column',
      name: t('problems.column'),
      cell: ({ column }) => (column ? <code>{column}</code> : null),
      value: ({ column }) => column,
    },
    { id: 'sentence', name: t('problems.what'), cell: ({ sentence }) => sentence, value: ({ sentence }) => sentence },
    {
      id: 'suggestion',
      name: t('problems.suggestion'),
      cell: ({ suggestion }) => suggestion,
      value: ({ suggestion }) => suggestion,
    },
  ]
  return (
    <DataTable
      label={t('problems.label', { name })}
      columns={columns}
      rows={rows}
      rowKey={row => row.key}
      csv={`${name} ${t('problems.csv')}`}
      empty={t('problems.none')}
    />
  )
}
