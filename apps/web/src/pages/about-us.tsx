export { AboutUs as default } from '../features/about/about.tsx'
