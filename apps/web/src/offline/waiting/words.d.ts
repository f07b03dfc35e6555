import type waiting from '../../i18n/en/waiting.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    waiting: typeof waiting
  }
}
