export { DatabasesPage as default } from '../features/variables/databases/databases-page.tsx'
