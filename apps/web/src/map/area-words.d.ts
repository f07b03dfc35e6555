import type words from '../i18n/en/area.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    area: typeof words
  }
}
