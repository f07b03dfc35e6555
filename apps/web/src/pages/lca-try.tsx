export { TryPage as default } from '../features/what-if/try-page.tsx'
