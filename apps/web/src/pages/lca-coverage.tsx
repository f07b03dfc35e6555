export { Coverage as default } from '../features/catalogue/coverage.tsx'
