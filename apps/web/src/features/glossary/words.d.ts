import type words from '../../i18n/en/glossary.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    glossary: typeof words
  }
}
