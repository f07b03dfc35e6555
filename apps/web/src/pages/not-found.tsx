export { NotFound as default } from '../features/about/not-found.tsx'
