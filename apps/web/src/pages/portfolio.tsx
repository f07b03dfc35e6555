import { DraftSteps } from '../features/drafts/draft-steps.tsx'
import { submitPortfolio } from '../features/portfolios/actions.ts'
import { DraftActions } from '../features/portfolios/draft-actions.tsx'
import { PortfolioDoor } from '../features/portfolios/portfolio-door.tsx'

const PortfolioPage = () => (
  <PortfolioDoor
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
