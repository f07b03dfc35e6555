import type words from '../../i18n/en/faqs.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    faqs: typeof words
  }
}
