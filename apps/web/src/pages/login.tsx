export { LogIn as default } from '../features/session/log-in.tsx'
