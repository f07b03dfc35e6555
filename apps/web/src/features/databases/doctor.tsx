import type { DatabaseAnomaly } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { formatCount, formatNumber } from '../../format.ts'
import { ErrorState, Note, SkeletonRows } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import css from './databases.module.css'

const number = (value: number | null) => (value === null ? '' : formatNumber(value, { digits: 3 }))

type Row = DatabaseAnomaly & { at: number }

/** What is wrong or looks wrong in a database: each anomaly with its data set, and what helps. */
export function Doctor({ id, onProcess }: { id: string; onProcess: (process: string) => void }) {
  const { t } = useTranslation('variables')
  const { data, error, refetch } = useApiQuery('readDatabaseAnomalies', { params: { id } }, { staleTime: 10 * 60_000 })
  const columns = useColumns(onProcess)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} columns={3} />
  const shown = data.anomalies.length
  return (
    <div className={css.stack}>
      <p className="dim small">{t('databases.doctor.about')}</p>
      {data.count === 0 ? <Note tone="good">{t('databases.doctor.nothing')}</Note> : null}
      {data.count > shown ? (
        <Note>{t('databases.doctor.more', { shown: formatCount(shown), all: formatCount(data.count) })}</Note>
      ) : null}
      {data.count > 0 ? (
        <DataTable
          label={t('databases.doctor.title')}
          columns={columns}
          rows={data.anomalies.map((anomaly, at) => ({ ...anomaly, at }))}
          rowKey={row => String(row.at)}
          csv={t('databases.doctor.title')}
        />
      ) : null}
    </div>
  )
}

function useColumns(onProcess: (process: string) => void): Column<Row>[] {
  const { t } = useTranslation('variables')
  const sentence = ({ code, flow, value, usual, unit, other_count, others }: Row) => {
    const isLoop = code === 'singular' || code === 'not_productive' || code === 'ill_conditioned'
    if (isLoop && other_count === 0) return t(`databases.doctor.what.alone.${code}`)
    return t(`databases.doctor.what.${code}`, {
      flow,
      value: number(value),
      usual: number(usual),
      unit,
      others: formatCount(other_count),
      names: others.map(({ name }) => name).join(', '),
    })
  }
  const help = ({ code }: Row) => t(`databases.doctor.help.${code}`)
  return [
    {
      id: 'process',
      name: t('databases.column.name'),
      isFixed: true,
      width: 160,
      cell: ({ process }) => (
        <button type="button" className={css.link} onClick={() => onProcess(process.id)}>
          {process.name}
        </button>
      ),
      value: ({ process }) => process.name,
    },
    { id: 'what', name: t('databases.doctor.anomaly'), width: 300, cell: sentence, value: sentence },
    { id: 'remedy', name: t('databases.doctor.remedy'), width: 300, cell: help, value: help },
  ]
}
