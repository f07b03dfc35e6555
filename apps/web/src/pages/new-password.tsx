export { NewPassword as default } from '../features/session/new-password.tsx'
