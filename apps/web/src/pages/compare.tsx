export { ComparePortfolios as default } from '../features/runs/compare-portfolios.tsx'
