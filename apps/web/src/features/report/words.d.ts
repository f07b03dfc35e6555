import type report from '../../i18n/en/report.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    report: typeof report
  }
}
