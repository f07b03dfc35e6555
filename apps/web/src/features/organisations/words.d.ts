import type organisations from '../../i18n/en/organisations.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    organisations: typeof organisations
  }
}
