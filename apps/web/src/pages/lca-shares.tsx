export { SharePage as default } from '../features/variables/shares/share-page.tsx'
