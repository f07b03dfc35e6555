import type passport from '../../i18n/en/passport.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    passport: typeof passport
  }
}
