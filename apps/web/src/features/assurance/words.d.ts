import type words from '../../i18n/en/assurance.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    assurance: typeof words
  }
}
