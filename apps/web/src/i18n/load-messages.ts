import type { i18n as I18n } from 'i18next'
import { CodeDidNotLoad, fetchCode } from '../reload.ts'
import { current } from './current-writer.ts'
import type { Language } from './languages.ts'

/** What the server says, in each language but its own; one file a language. */
const messages: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: object }>>> = {
  de: () => fetchCode(() => import('@cradle/words/messages/de')),
  fr: () => fetchCode(() => import('@cradle/words/messages/fr')),
  es: () => fetchCode(() => import('@cradle/words/messages/es')),
  pt: () => fetchCode(() => import('@cradle/words/messages/pt')),
}

/** Adds the words of the server's messages. Where they cannot be fetched, its English sentences are shown. */
export async function loadMessages(i18n: I18n, language: Language): Promise<void> {
  if (language === 'en' || i18n.hasResourceBundle(language, 'refusals')) return
  try {
    const [{ default: areas }, { messageWriter }] = await Promise.all([
      messages[language](),
      fetchCode(() => import('./message-writer.ts')),
    ])
    current.write = messageWriter(i18n)
    for (const [area, texts] of Object.entries(areas)) i18n.addResourceBundle(language, area, texts)
  } catch (error) {
    if (!(error instanceof CodeDidNotLoad)) throw error
  }
}
