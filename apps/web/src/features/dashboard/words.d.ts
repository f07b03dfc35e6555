import type dashboard from '../../i18n/en/dashboard.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dashboard: typeof dashboard
  }
}
