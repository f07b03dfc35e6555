export { DatabasesPage as default } from '../features/databases/databases-page.tsx'
