export { PortfolioList as default } from '../features/portfolios/portfolio-list.tsx'
