import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { formatCount, formatExact } from '../../format.ts'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import css from './account.module.css'

/** As the limits are told where files are chosen: `25 MB`. */
const megabytes = (value: number): string => `${formatExact(value)}\u00a0MB`

/** What the account keeps beside what it may keep. */
export const Usage = () => {
  const { t } = useTranslation('account')
  const { data, error, isPending, refetch } = useApiQuery('readUsage', {})
  if (isPending)
    return (
      <Loading>
        <Skeleton height={80} />
      </Loading>
    )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const of = (used: string, max: string) => t('usage.of', { used, most: max })
  const rows: [string, string][] = [
    [t('usage.portfolios'), of(formatCount(data.portfolios.used), formatCount(data.portfolios.most))],
    [t('usage.files'), of(megabytes(data.megabytes.used), megabytes(data.megabytes.most))],
    [t('usage.rows'), formatCount(data.rows_per_file)],
    [t('usage.size'), megabytes(data.megabytes_per_file)],
    [t('usage.atOnce'), formatCount(data.uploads_at_once)],
  ]
  return (
    <dl className={css.usage}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
