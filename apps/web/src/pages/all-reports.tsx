export { ReportList as default } from '../features/portfolios/report-list.tsx'
