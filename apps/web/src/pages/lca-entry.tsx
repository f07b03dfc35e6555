export { EntryPage as default } from '../features/variables/entry-page.tsx'
