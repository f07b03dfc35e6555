import type words from '../i18n/en/outcomes.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    outcomes: typeof words
  }
}
