import type requests from '../../i18n/en/requests.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    requests: typeof requests
  }
}
