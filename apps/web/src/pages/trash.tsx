export { Trash as default } from '../features/portfolios/trash.tsx'
