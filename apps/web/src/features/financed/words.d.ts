import type holdings from '../../i18n/en/holdings.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    holdings: typeof holdings
  }
}
