import type words from '../../i18n/en/tour.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    tour: typeof words
  }
}
