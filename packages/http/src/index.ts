/** HTTP as such: fields of limits, query strings, policies of pages, files in memory, addresses of pages. Knows nothing of Cradle. */
export {
  leftField,
  type Policy,
  policyField,
  showGivenBack,
  showLimit,
  withLimitFields,
} from './limit-fields.ts'
export { pagesOf } from './page-paths.ts'
export { REPEATED, readQueryString } from './query-string.ts'
export { securityFields, setEmbedHeaders, setPrivatePageHeaders, setSecurityHeaders } from './security-headers.ts'
export { type MemoryFile, readFiles, sendFile } from './static-files.ts'
