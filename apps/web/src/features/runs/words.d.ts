import type runs from '../../i18n/en/runs.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    runs: typeof runs
  }
}
