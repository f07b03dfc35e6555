export { Glossary as default } from '../features/glossary/glossary-page.tsx'
