import type owners from '../../i18n/en/owners.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    owners: typeof owners
  }
}
