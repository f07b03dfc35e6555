import type { Resource } from 'i18next'
import goals from './en/goals.json'
import shell from './en/shell.json'
import ui from './en/ui.json'
import { LANGUAGES, type Language } from './languages.ts'

/** Words every page needs, part of the first load. */
export const core: Resource = { en: { goals, shell, ui } }

const files = import.meta.glob<{ default: Record<string, unknown> }>([
  './*/*.json',
  '!./en/goals.json',
  '!./en/shell.json',
  '!./en/ui.json',
])

/** One feature's words in one language; null where there is no such file. */
export const loadCatalogue = async (language: string, namespace: string): Promise<Record<string, unknown> | null> => {
  const load = files[`./${language}/${namespace}.json`]
  return load ? (await load()).default : null
}

/** The languages there are words in. */
export const offered = (Object.keys(LANGUAGES) as Language[]).filter(
  language => language === 'en' || `./${language}/shell.json` in files,
)
