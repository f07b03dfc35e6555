import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { readingsOf } from '../../goal-marks.ts'
import { languageOf } from '../../i18n/languages.ts'

const demo = { params: { id: 'demo' } }
const options = { staleTime: 10 * 60_000 }

/** The live example's seventeen readings and its coverage. */
export function useExample() {
  const portfolio = useApiQuery('readPortfolio', demo, options)
  const goals = useApiQuery('readGoals', demo, options)
  const coverage = useApiQuery('readCoverage', demo, options)
  const readings = useMemo(
    () => (goals.data && portfolio.data ? readingsOf(goals.data, portfolio.data.total_organization) : null),
    [goals.data, portfolio.data],
  )
  return { readings, coverage: coverage.data ?? null, failed: goals.isError || portfolio.isError || coverage.isError }
}

/**
 * The passport of one real figure: climate of the largest site of the example's first organisation that has one, whose
 * chain goes from the row of the file to the allocated value. Asked for only when `isWanted`; null while there is none.
 */
export function useExamplePassport(isWanted: boolean) {
  const entries = useApiQuery('listEntries', { ...demo, query: { limit: 5 } }, { ...options, enabled: isWanted })
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
