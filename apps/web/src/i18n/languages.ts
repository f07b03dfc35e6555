/** Languages with a catalogue of their own, each under its own name: whoever needs one must be able to read it. */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-GB', direction: 'ltr' },
  de: { name: 'Deutsch', locale: 'de-DE', direction: 'ltr' },
  fr: { name: 'Français', locale: 'fr-FR', direction: 'ltr' },
  es: { name: 'Español', locale: 'es-ES', direction: 'ltr' },
  pt: { name: 'Português', locale: 'pt-PT', direction: 'ltr' },
} as const

export type Language = keyof typeof LANGUAGES

export const languages = Object.keys(LANGUAGES) as Language[]

/** `de-AT` -> `de`; null where there is no catalogue. */
export function languageOf(tag: string | null | undefined): Language | null {
  const code = tag?.trim().toLowerCase().split(/[-_]/)[0]
  return languages.find(language => language === code) ?? null
}

/** The first there are words in: of the address (`?lang=de`), the one chosen before, those the browser asks for, English. */
export function chooseLanguage(preferences: {
  address: string | null
  stored: string | null
  preferred: readonly string[]
}): Language {
  for (const tag of [preferences.address, preferences.stored, ...preferences.preferred]) {
    const language = languageOf(tag)
    if (language) return language
  }
  return 'en'
}
