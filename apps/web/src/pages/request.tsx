import { RequestPage } from '../features/requests/request-page.tsx'
import { usePrivatePage } from '../features/shares/use-private-page.ts'

/** The form behind a link that was mailed to an organisation. */
export default function Request() {
  usePrivatePage()
  return <RequestPage />
}
