import type { Portfolio } from '@cradle/contract'
import { Suspense, useState } from 'react'
import { PortfolioList } from '../features/portfolios/portfolio-list.tsx'
import { loadWords } from '../i18n/i18n.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const ShareDialog = lazyPart(async () => {
  const [module] = await Promise.all([import('../features/shares/share-dialog.tsx'), loadWords('shares')])
  return module.ShareDialog
}, 'over')

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
