export { InvitationPage as default } from '../features/workspaces/invitation-page.tsx'
