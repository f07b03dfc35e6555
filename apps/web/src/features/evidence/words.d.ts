import type evidence from '../../i18n/en/evidence.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    evidence: typeof evidence
  }
}
