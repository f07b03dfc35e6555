import { UnsubscribePage } from '../features/schedules/unsubscribe-page.tsx'
import { usePrivatePage } from '../features/shares/use-private-page.ts'

/** The page behind the link at the end of a mail about a report. */
export default function Unsubscribe() {
  usePrivatePage()
  return <UnsubscribePage />
}
