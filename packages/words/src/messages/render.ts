import type { Language } from '@cradle/contract'
import { figuresIn } from '@cradle/figures'
import i18next from 'i18next'
import { MESSAGES } from './catalogues.ts'
import type { Message } from './message.ts'
import { type Speaker, writeMessage } from './write.ts'

/** Forms of one and many, and figures, are those of the country: in Portugal none are many, in Brazil one. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', es: 'es-ES', pt: 'pt-PT' }
const languages: readonly Language[] = ['en', 'de', 'fr', 'es', 'pt']

const i18n = i18next.createInstance()
void i18n.init({
  lng: LOCALES.en,
  fallbackLng: LOCALES.en,
  load: 'currentOnly',
  resources: Object.fromEntries(languages.map(language => [LOCALES[language], MESSAGES[language]])),
  // Codes hold dots.
  keySeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false },
})

// The web tells i18next the keys of its own catalogues; codes are none of them.
const translate = i18n.t as (code: string, options: object) => string

const speakerOf = (language: Language): Speaker => {
  const lng = LOCALES[language]
  const { formatGiven, countryName } = figuresIn({ locale: lng, to: '' })
  const counted = (count: number | undefined) => (count === undefined ? {} : { count })
  return {
    has: (code, count) => i18n.exists(code, { lng, ...counted(count) }),
    fill: (code, values, count) => translate(code, { lng, replace: values, ...counted(count) }),
    write: value => formatGiven(value),
    country: (code, name) => (language === 'en' ? name : countryName(code)),
  }
}
const speakers: Readonly<Record<Language, Speaker>> = {
  en: speakerOf('en'),
  de: speakerOf('de'),
  fr: speakerOf('fr'),
  es: speakerOf('es'),
  pt: speakerOf('pt'),
}

/** What a message says in a language; what has no words in it is said in English, and by `otherwise` where there are none at all. */
export const render = (message: Message, language: Language, otherwise?: string): string =>
  writeMessage(speakers[language], message, otherwise)

/** The English sentence beside a message in an answer: numbers as programs write them, `12000`, for those who compare sentences. */
export const englishDetail = (message: Message): string => writeMessage({ ...speakers.en, write: String }, message)
