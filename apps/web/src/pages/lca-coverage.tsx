export { Coverage as default } from '../features/variables/coverage.tsx'
