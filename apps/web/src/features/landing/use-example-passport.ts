import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { languageOf } from '../../i18n/languages.ts'

const demo = { params: { id: 'demo' } }
const options = { staleTime: 10 * 60_000 }

/**
 * The passport of one real figure: climate of the largest site of the example's first organisation that has one, whose
 * chain goes from the row of the file to the allocated value. Null while there is none.
 */
export function useExamplePassport() {
  const entries = useApiQuery('listEntries', { ...demo, query: { limit: 5 } }, options)
  const entry = entries.data?.find(e => e.goals[12] != null)?.id ?? ''
  const language = languageOf(useTranslation().i18n.language) ?? 'en'
  const whole = useApiQuery(
    'readPassport',
    { ...demo, query: { goal: 13, entry, language } },
    { ...options, enabled: entry !== '' },
  )
  const site = whole.data?.parts.find(part => part.value !== null)?.id ?? ''
  const passport = useApiQuery(
    'readPassport',
    { ...demo, query: { goal: 13, entry, site, language } },
    { ...options, enabled: site !== '' },
  )
  return passport.data ? { entry, site, passport: passport.data } : null
}
