import type session from '../../i18n/en/session.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    session: typeof session
  }
}
