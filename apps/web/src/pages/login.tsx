export { LogInPage as default } from '../features/session/log-in-page.tsx'
