/** The contract table as an OpenAPI document, and as a page that is read without a script. */
export { DOCS_STYLE, docsPage } from './docs-page.ts'
export { type OpenApiFacts, openApi } from './openapi.ts'
