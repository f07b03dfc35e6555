import type { Portfolio } from '@cradle/contract'
import { lazy, Suspense, useState } from 'react'
import { PortfolioList } from '../features/portfolios/portfolio-list.tsx'
import { loadWords } from '../i18n/i18n.ts'

const ShareDialog = lazy(async () => {
  const [module] = await Promise.all([import('../features/shares/share-dialog.tsx'), loadWords('shares')])
  return { default: module.ShareDialog }
})

export default function PortfoliosPage() {
  const [shared, setShared] = useState<Portfolio | null>(null)
  return (
    <>
      <PortfolioList onShare={setShared} />
      <Suspense fallback={null}>
        {shared ? <ShareDialog portfolio={shared} onClose={() => setShared(null)} /> : null}
      </Suspense>
    </>
  )
}
