import type shares from '../../i18n/en/shares.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    shares: typeof shares
  }
}
