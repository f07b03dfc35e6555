export { TermsOfUse as default } from '../features/about/terms.tsx'
