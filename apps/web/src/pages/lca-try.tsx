export { TryPage as default } from '../features/variables/try/try-page.tsx'
