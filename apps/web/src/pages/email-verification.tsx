export { VerifyAddress as default } from '../features/session/verify-address.tsx'
