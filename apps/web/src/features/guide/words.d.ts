import type words from '../../i18n/en/guide.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    guide: typeof words
  }
}
