export { PortfolioDoor as default } from '../features/portfolios/portfolio-door.tsx'
