import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { formatBytes, formatCount } from '../../format.ts'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import css from './account.module.css'

const MIB = 1024 * 1024

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
    [t('usage.files'), of(formatBytes(data.megabytes.used * MIB), formatBytes(data.megabytes.most * MIB))],
    [t('usage.rows'), formatCount(data.rows_per_file)],
    [t('usage.size'), formatBytes(data.megabytes_per_file * MIB)],
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
