import type undo from '../i18n/en/undo.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    undo: typeof undo
  }
}
