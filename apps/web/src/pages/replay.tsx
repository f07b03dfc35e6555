import { Suspense } from 'react'
import { PageLoading } from '../shell/page-loading.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

/** Seldom opened, and large with its worker: what it needs is listed here, not on the first page. */
const ReplayPage = lazyPart(async () => (await import('../features/replay/replay-page.tsx')).ReplayPage)

export default function Replay() {
  return (
    <div>
      <Suspense fallback={<PageLoading />}>
        <ReplayPage />
      </Suspense>
    </div>
  )
}
