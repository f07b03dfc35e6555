import type words from '../../i18n/en/messages.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    messages: typeof words
  }
}
