import type landing from '../../i18n/en/landing.json'
import type made from '../../i18n/en/made.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    landing: typeof landing
    made: typeof made
  }
}
