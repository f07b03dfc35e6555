import type words from '../i18n/en/signatures.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    signatures: typeof words
  }
}
