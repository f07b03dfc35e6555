export { WorkspaceSettings as default } from '../features/workspaces/workspace-settings.tsx'
