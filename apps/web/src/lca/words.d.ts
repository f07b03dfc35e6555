import type words from '../i18n/en/variables.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    variables: typeof words
  }
}
