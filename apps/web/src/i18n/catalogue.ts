import type { Resource } from 'i18next'
import { fetchCode } from '../reload.ts'
import goals from './en/goals.json'
import shell from './en/shell.json'
import ui from './en/ui.json'
import type { Words } from './other-languages.ts'

/** Words every page needs, part of the first load. */
export const core: Resource = { en: { goals, shell, ui } }

const english = import.meta.glob<Words>(['./en/*.json', '!./en/goals.json', '!./en/shell.json', '!./en/ui.json'])

/** One feature's words in one language; null where there is no such file. */
export const loadCatalogue = async (language: string, namespace: string): Promise<Record<string, unknown> | null> => {
  // The list of files in other languages is long, and most visits need none of it.
  const files = language === 'en' ? english : (await fetchCode(() => import('./other-languages.ts'))).otherLanguages
  const load = files[`./${language}/${namespace}.json`]
  return load ? (await fetchCode(load)).default : null
}
