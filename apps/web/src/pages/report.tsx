import type { Portfolio } from '@cradle/contract'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useLoggedIn } from '../api/use-session.ts'
import { ReportHead } from '../features/report/report-head.tsx'
import { ReportSkeleton, ReportWaiting } from '../features/report/report-waiting.tsx'
import { useReport } from '../features/report/use-report.ts'
import { loadWords } from '../i18n/i18n.ts'
import { useTitle } from '../title.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { ReportPages } from '../ui/report-pages.tsx'
import { ErrorState } from '../ui/states.tsx'
import { whenQuiet } from '../ui/when-quiet.ts'
import { DeliveredReport } from './delivered-report.tsx'

/** Menus and dialogs are large and are pressed later. */
const ReportToolbar = lazyPart(async () => {
  await whenQuiet()
  const [module] = await Promise.all([import('./report-toolbar.tsx'), loadWords('exports', 'shares', 'review')])
  return module.ReportToolbar
}, 'line')

/** Emissions are attributed by the second edition of the method, which has physical figures. */
const hasFinanced = ({ status, physical }: Portfolio) => status === 'delivered' && Array.isArray(physical)

export default function ReportPage() {
  const { id = '' } = useParams({ strict: false })
  const { portfolio, report, error, retry } = useReport(id)
  const isMine = useLoggedIn() && portfolio !== null && !portfolio.is_public
  useTitle(portfolio?.name)
  // The head comes with what it heads: a page that grows from above moves under the reader.
  const isReady = portfolio !== null && (portfolio.status !== 'delivered' || report !== null || error !== null)
  return (
    <div>
      {isReady && (
        <ReportHead
          portfolio={portfolio}
          isMine={isMine}
          actions={
            <Suspense fallback={null}>
              <ReportToolbar portfolio={portfolio} isMine={isMine} />
            </Suspense>
          }
        />
      )}
      {isMine && hasFinanced(portfolio) && <ReportPages id={id} open="goals" />}
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : portfolio && portfolio.status !== 'delivered' ? (
        <ReportWaiting portfolio={portfolio} />
      ) : report ? (
        <DeliveredReport id={id} report={report} isMine={isMine} />
      ) : (
        <ReportSkeleton />
      )}
    </div>
  )
}
