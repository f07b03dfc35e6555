import { DraftSteps } from '../features/drafts/draft-steps.tsx'
import { submitPortfolio } from '../features/portfolios/actions.ts'
import { DraftActions } from '../features/portfolios/draft-actions.tsx'
import { PortfolioByStatus } from '../features/portfolios/portfolio-by-status.tsx'

const PortfolioPage = () => (
  <PortfolioByStatus
    draft={portfolio => (
      <DraftSteps
        key={portfolio.id}
        portfolio={portfolio}
        actions={<DraftActions portfolio={portfolio} />}
        onCalculate={() => submitPortfolio(portfolio.id)}
      />
    )}
  />
)
export default PortfolioPage
