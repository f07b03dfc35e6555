import type { OpenedShare } from '@cradle/contract'
import { useParams } from '@tanstack/react-router'
import { CallFailed } from '../call-error.ts'
import { ReportFacts } from '../features/report/report-head.tsx'
import { ReportSkeleton } from '../features/report/report-waiting.tsx'
import { useReport } from '../features/report/use-report.ts'
import { ReaderHead } from '../features/shares/reader-head.tsx'
import { AskPassword, LinkMissing } from '../features/shares/reader-states.tsx'
import { useOpened } from '../features/shares/use-opened.ts'
import { usePrivatePage } from '../features/shares/use-private-page.ts'
import { useTitle } from '../title.ts'
import { ErrorState } from '../ui/states.tsx'
import { DeliveredReport } from './delivered-report.tsx'

/** A report opened by a share link: the report's own page, to read. */
export default function SharedPage() {
  const { secret = '' } = useParams({ strict: false })
  const { opening, tryPassword, retry } = useOpened(secret)
  usePrivatePage()
  if (opening.kind === 'opening') return <ReportSkeleton />
  if (opening.kind === 'missing') return <LinkMissing />
  if (opening.kind === 'asks') return <AskPassword send={tryPassword} />
  if (opening.kind === 'failed') return <ErrorState error={new CallFailed(opening.error)} onRetry={retry} />
  return <SharedReport key={opening.share.token} share={opening.share} />
}

function SharedReport({ share }: { share: OpenedShare }) {
  const { portfolio, report, error, retry } = useReport(share.id)
  useTitle(share.name)
  if (error) return <ErrorState error={error} onRetry={retry} />
  if (!portfolio || !report) return <ReportSkeleton />
  return (
    <div>
      <ReaderHead share={share}>
        <ReportFacts portfolio={portfolio}>{null}</ReportFacts>
      </ReaderHead>
      <DeliveredReport id={share.id} report={report} />
    </div>
  )
}
