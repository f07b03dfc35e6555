import type schedules from '../../i18n/en/schedules.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    schedules: typeof schedules
  }
}
