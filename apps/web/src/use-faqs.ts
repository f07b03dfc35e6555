import { useApiQuery } from './api/api-query.ts'
import { currentLanguage } from './i18n/i18n.ts'

/** The questions and answers in the language of the screen; they change seldom. */
export const useFaqs = () =>
  useApiQuery('listFaqs', { query: { language: currentLanguage() } }, { staleTime: 10 * 60_000 })
