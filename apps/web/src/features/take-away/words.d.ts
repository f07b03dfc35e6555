import type takeAway from '../../i18n/en/takeAway.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    takeAway: typeof takeAway
  }
}
