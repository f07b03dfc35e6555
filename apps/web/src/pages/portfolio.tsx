import type { Portfolio } from '@cradle/contract'
import { Suspense } from 'react'
import { useMay, useRole } from '../api/use-workspace.ts'
import { DraftSteps } from '../features/drafts/draft-steps.tsx'
import { ReadDraft } from '../features/drafts/read-draft.tsx'
import { submitPortfolio } from '../features/portfolios/actions.ts'
import { DraftActions } from '../features/portfolios/draft-actions.tsx'
import { PortfolioByStatus } from '../features/portfolios/portfolio-by-status.tsx'
import { loadWords } from '../i18n/i18n.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { SkeletonRows } from '../ui/states.tsx'
import { useView } from '../view.ts'

const CommentsButton = lazyPart(async () => {
  const [module] = await Promise.all([import('../features/review/review-buttons.tsx'), loadWords('review')])
  return module.CommentsButton
}, 'line')
const CommentsPanel = lazyPart(async () => {
  const [module] = await Promise.all([import('../features/review/comments-panel.tsx'), loadWords('review')])
  return module.CommentsPanel
}, 'over')

const PortfolioPage = () => {
  const role = useRole()
  const mayEdit = useMay()('patchRows')
  if (role === null) return <SkeletonRows />
  return (
    <PortfolioByStatus
      draft={portfolio => (
        <>
          {mayEdit ? (
            <DraftSteps
              key={portfolio.id}
              portfolio={portfolio}
              actions={
                <>
                  <Comments portfolio={portfolio.id} />
                  <DraftActions portfolio={portfolio} />
                </>
              }
              onCalculate={() => submitPortfolio(portfolio.id)}
            />
          ) : (
            <ReadDraft key={portfolio.id} portfolio={portfolio} actions={<Comments portfolio={portfolio.id} />} />
          )}
          <Panel portfolio={portfolio} />
        </>
      )}
    />
  )
}
export default PortfolioPage

const Comments = ({ portfolio }: { portfolio: string }) => (
  <Suspense fallback={null}>
    <CommentsButton portfolio={portfolio} />
  </Suspense>
)

/** The comments on rows and matches, where the address names one. */
function Panel({ portfolio }: { portfolio: Portfolio }) {
  const [view, setView] = useView({ comment: '' })
  if (view.comment === '') return null
  return (
    <Suspense fallback={null}>
      <CommentsPanel
        portfolio={portfolio.id}
        run={portfolio.run ?? null}
        address={view.comment}
        onAddress={comment => setView({ comment })}
      />
    </Suspense>
  )
}
