import type words from '../i18n/en/physical.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    physical: typeof words
  }
}
