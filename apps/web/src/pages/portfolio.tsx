import { useMay, useRole } from '../api/use-workspace.ts'
import { DraftSteps } from '../features/drafts/draft-steps.tsx'
import { ReadDraft } from '../features/drafts/read-draft.tsx'
import { submitPortfolio } from '../features/portfolios/actions.ts'
import { DraftActions } from '../features/portfolios/draft-actions.tsx'
import { PortfolioByStatus } from '../features/portfolios/portfolio-by-status.tsx'
import { SkeletonRows } from '../ui/states.tsx'

const PortfolioPage = () => {
  const role = useRole()
  const mayEdit = useMay()('patchRows')
  if (role === null) return <SkeletonRows />
  return (
    <PortfolioByStatus
      draft={portfolio =>
        mayEdit ? (
          <DraftSteps
            key={portfolio.id}
            portfolio={portfolio}
            actions={<DraftActions portfolio={portfolio} />}
            onCalculate={() => submitPortfolio(portfolio.id)}
          />
        ) : (
          <ReadDraft key={portfolio.id} portfolio={portfolio} />
        )
      }
    />
  )
}
export default PortfolioPage
