export { WorkspacesPage as default } from '../features/workspaces/workspaces-page.tsx'
