export { Catalogue as default } from '../features/variables/catalogue.tsx'
