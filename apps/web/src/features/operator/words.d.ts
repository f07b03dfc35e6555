import type words from '../../i18n/en/operator.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    operator: typeof words
  }
}
