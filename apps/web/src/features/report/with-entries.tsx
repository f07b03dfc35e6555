import type { Entry } from '@cradle/contract'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../format.ts'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { useEntries } from './use-entries.ts'
import type { Report } from './use-report.ts'

/** A report with all its entries. */
export type FullReport = Report & { entries: readonly Entry[] }

type Props = { report: Report; rows?: number; children: (report: FullReport) => ReactNode }

/** What shows single organisations waits for them here; nothing else of the report does. */
export function WithEntries({ report, rows = 6, children }: Props) {
  const { t } = useTranslation('report')
  const { entries, loaded, error, retry } = useEntries(report.id)
  const full = useMemo(() => entries && { ...report, entries }, [report, entries])
  if (error) return <ErrorState error={error} onRetry={retry} />
  if (full) return children(full)
  return (
    <>
      {loaded && (
        <p className="small dim num">
          {t('entries.loading', { now: formatCount(loaded.now), of: formatCount(loaded.of) })}
        </p>
      )}
      <SkeletonRows rows={rows} columns={4} />
    </>
  )
}
