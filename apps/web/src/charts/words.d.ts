import type charts from '../i18n/en/charts.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    charts: typeof charts
  }
}
