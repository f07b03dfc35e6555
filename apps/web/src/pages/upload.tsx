export { UploadPortfolio as default } from '../features/portfolios/upload-portfolio.tsx'
