import type words from '../../i18n/en/workspaces.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    workspaces: typeof words
  }
}
