export { SignUp as default } from '../features/session/sign-up.tsx'
