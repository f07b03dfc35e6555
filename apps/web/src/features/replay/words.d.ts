import type replay from '../../i18n/en/replay.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    replay: typeof replay
  }
}
