import type words from '../i18n/en/views.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    views: typeof words
  }
}
