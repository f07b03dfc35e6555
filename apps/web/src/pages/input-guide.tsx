export { InputGuide as default } from '../features/guide/input-guide.tsx'
