import type { Portfolio } from '@cradle/contract'
import { Suspense, useState } from 'react'
import { PortfolioList } from '../features/portfolios/portfolio-list.tsx'
import { loadWords } from '../i18n/i18n.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const ShareDialog = lazyPart(async () => {
  const [module] = await Promise.all([import('../features/shares/share-dialog.tsx'), loadWords('shares')])
  return module.ShareDialog
}, 'over')

const MovePortfolio = lazyPart(async () => {
  const [module] = await Promise.all([import('../features/workspaces/move-portfolio.tsx'), loadWords('workspaces')])
  return module.MovePortfolio
}, 'over')

export default function PortfoliosPage() {
  const [shared, setShared] = useState<Portfolio | null>(null)
  const [moved, setMoved] = useState<Portfolio | null>(null)
  return (
    <>
      <PortfolioList onShare={setShared} onMove={setMoved} />
      <Suspense fallback={null}>
        {shared ? <ShareDialog portfolio={shared} onClose={() => setShared(null)} /> : null}
        {moved ? <MovePortfolio portfolio={moved} onClose={() => setMoved(null)} onMoved={() => {}} /> : null}
      </Suspense>
    </>
  )
}
