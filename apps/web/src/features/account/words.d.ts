import type words from '../../i18n/en/account.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    account: typeof words
  }
}
