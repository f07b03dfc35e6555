export { ForgotPassword as default } from '../features/session/forgot-password.tsx'
