import type words from '../../i18n/en/review.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    review: typeof words
  }
}
