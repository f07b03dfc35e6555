import i18n from 'i18next'
import { initReactI18next } from 'react-i18next'
import { formatCount, setVoice } from '../format.ts'
import { core, loadCatalogue } from './catalogue.ts'

/** British English for dates and numbers: day before month. */
const localeOf = (language: string) => (language === 'en' ? 'en-GB' : language)

const speak = (language: string) => {
  document.documentElement.lang = language
  setVoice({ locale: localeOf(language), to: i18n.t('ui:interval.to') })
}

void i18n
  .use({
    type: 'backend' as const,
    init: () => {},
    read: (
      language: string,
      namespace: string,
      done: (error: unknown, words: Record<string, unknown> | null) => void,
    ) => {
      loadCatalogue(language, namespace).then(
        words => done(null, words),
        error => done(error, null),
      )
    },
  })
  .use({
    // A count in a sentence has the one number voice, too.
    type: 'formatter' as const,
    init: () => {},
    format: (value: unknown) => (typeof value === 'number' ? formatCount(value) : String(value)),
    add: () => {},
    addCached: () => {},
  })
  .use(initReactI18next)
  .init({
    lng: 'en',
    fallbackLng: 'en',
    supportedLngs: ['en'],
    resources: core,
    partialBundledLanguages: true,
    ns: Object.keys(core.en!),
    defaultNS: 'shell',
    initAsync: false,
    interpolation: {
      escapeValue: false,
      alwaysFormat: true,
    },
    returnNull: false,
  })
speak(i18n.language)
i18n.on('languageChanged', speak)

/** Fetches a page's words beside its code, so it never waits for them after it was loaded. */
export const loadWords = (...namespaces: string[]): Promise<void> => i18n.loadNamespaces(namespaces)

export default i18n
