import type landing from '../../i18n/en/landing.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    landing: typeof landing
  }
}
