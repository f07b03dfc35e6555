import i18n from 'i18next'
import { initReactI18next } from 'react-i18next'
import { formatCount, setVoice } from '../format.ts'
import { CodeDidNotLoad, wouldReload } from '../reload.ts'
import { core, loadCatalogue } from './catalogue.ts'
import { chooseLanguage, LANGUAGES, type Language, languages } from './languages.ts'
import { loadMessages } from './load-messages.ts'

const storageKey = 'cradle-language'

const read = (): string | null => {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** Somebody chose a language in this browser. */
export const hasChosenLanguage = (): boolean => read() !== null

export const currentLanguage = (): Language => i18n.language as Language

const speak = () => {
  const { locale, direction } = LANGUAGES[currentLanguage()]
  // A worker has words and no document.
  if (typeof document !== 'undefined') {
    document.documentElement.lang = currentLanguage()
    document.documentElement.dir = direction
  }
  setVoice({ locale, to: i18n.t('ui:interval.to') })
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
    supportedLngs: languages,
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

/** Forms of one and many are those of the country, too: in Portugal none are many, in Brazil one. */
const { pluralResolver } = i18n.services
const ruleOf = pluralResolver.getRule.bind(pluralResolver)
pluralResolver.getRule = (language: Language, options: object) =>
  ruleOf(LANGUAGES[language]?.locale ?? language, options)

speak()
i18n.on('languageChanged', speak)

/** The server speaks English; other languages need words for what it says, too. */
const spoken = ['data']
const speakIn = async (language: Language): Promise<void> => {
  const before = currentLanguage()
  const namespaces = i18n.options.ns as string[]
  if (language !== 'en') namespaces.push(...spoken.filter(name => !namespaces.includes(name)))
  await askAgain(language, namespaces)
  await Promise.all([i18n.changeLanguage(language), loadMessages(i18n, language)])
  if (i18n.hasResourceBundle(language, 'shell')) return
  await i18n.changeLanguage(before)
  throw new CodeDidNotLoad('words not fetched')
}

/** i18next asks once only for what failed. */
const askAgain = async (language: Language, namespaces: readonly string[]): Promise<void> => {
  const { state } = i18n.services.backendConnector as { state: Record<string, number> }
  const failed = namespaces.filter(name => state[`${language}|${name}`] === -1)
  if (failed.length > 0) await i18n.reloadResources([language], failed)
}

/**
 * Keeps the choice in this browser, and changes the language once its words are here. Throws `CodeDidNotLoad` where they
 * cannot be fetched; the page then stays as it is.
 */
export const changeLanguage = async (language: Language): Promise<void> => {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // without a store the choice lasts as long as the page
  }
  await speakIn(language)
}

/** Resolves when the words of the visitor's language are here; English where they cannot be fetched. */
export const languageReady = (): Promise<void> => {
  const address = new URLSearchParams(location.search).get('lang')
  const language = chooseLanguage({ address, stored: read(), preferred: navigator.languages ?? [] })
  const ready = address === language ? changeLanguage(language) : language === 'en' ? null : speakIn(language)
  return (ready ?? Promise.resolve()).catch(error => {
    if (!(error instanceof CodeDidNotLoad)) throw error
  })
}

/**
 * Fetches a page's words beside its code, so it never waits for them after it was loaded. Throws `CodeDidNotLoad` where they
 * are missing; English stands in for another language once a reload has not helped.
 */
export const loadWords = async (...namespaces: string[]): Promise<void> => {
  const language = currentLanguage()
  await askAgain(language, namespaces)
  await i18n.loadNamespaces(namespaces)
  const missing = namespaces.filter(name => !i18n.hasResourceBundle(language, name))
  if (missing.length === 0) return
  const isEnglishThere = missing.every(name => i18n.hasResourceBundle('en', name))
  if (isEnglishThere && !wouldReload()) return
  throw new CodeDidNotLoad(`words not fetched: ${missing}`)
}

export default i18n
