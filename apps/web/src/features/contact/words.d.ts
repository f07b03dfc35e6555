import type words from '../../i18n/en/contact.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    contact: typeof words
  }
}
