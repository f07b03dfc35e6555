export { Methodology as default } from '../features/about/methodology.tsx'
