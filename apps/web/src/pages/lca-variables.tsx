export { Variables as default } from '../features/variables/variables.tsx'
