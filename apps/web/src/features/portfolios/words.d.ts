import type portfolios from '../../i18n/en/portfolios.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    portfolios: typeof portfolios
  }
}
