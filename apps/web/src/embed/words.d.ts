import type embed from '../i18n/en/embed.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    embed: typeof embed
  }
}
