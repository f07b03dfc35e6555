import type about from '../../i18n/en/about.json'
import type methodology from '../../i18n/en/methodology.json'
import type notFound from '../../i18n/en/notFound.json'
import type terms from '../../i18n/en/terms.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    about: typeof about
    methodology: typeof methodology
    notFound: typeof notFound
    terms: typeof terms
  }
}
