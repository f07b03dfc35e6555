export { SharePage as default } from '../features/catalogue/shares/share-page.tsx'
