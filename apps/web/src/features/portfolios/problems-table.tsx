import type { Problem } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../format.ts'
import { StatusDot } from '../../ui/status-dot.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import styles from './upload.module.css'

type Row = Problem & { key: string }

type Props = { problems: readonly Problem[]; name: string }

/** On a phone: one finding under the other, nothing to scroll sideways. */
const ProblemList = ({ problems, name }: Props) => {
  const { t } = useTranslation('portfolios')
  if (problems.length === 0) return <p className="dim">{t('problems.none')}</p>
  return (
    <ul className={styles.findings} aria-label={t('problems.label', { name })}>
      {problems.map((problem, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: findings have no name of their own and never move
        <li key={at}>
          <div className={styles.finding}>
            <StatusDot fill={problem.severity === 'error' ? 'bad' : 'warn'}>
              {t(`problems.${problem.severity}`)}
            </StatusDot>
            <span>
              {problem.row === null ? t('problems.wholeFile') : `${t('problems.row')} ${formatCount(problem.row)}`}
              {problem.column ? ', ' : ''}
              {problem.column ? <code>{problem.column}</code> : null}
            </span>
          </div>
          <p>{problem.sentence}</p>
          {problem.suggestion ? <p className="quiet">{problem.suggestion}</p> : null}
        </li>
      ))}
    </ul>
  )
}

/** Findings of an upload, one line each: where, what happened, what would do. */
export const ProblemsTable = (props: Props) => (useNarrow() ? <ProblemList {...props} /> : <ProblemGrid {...props} />)

const ProblemGrid = ({ problems, name }: Props) => {
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
