import type exports from '../../i18n/en/exports.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    exports: typeof exports
  }
}
