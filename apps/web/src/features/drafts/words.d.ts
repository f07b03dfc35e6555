import type drafts from '../../i18n/en/drafts.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    drafts: typeof drafts
  }
}
