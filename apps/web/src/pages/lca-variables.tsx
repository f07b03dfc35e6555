export { Catalogue as default } from '../features/catalogue/catalogue.tsx'
