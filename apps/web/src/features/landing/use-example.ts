import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../../api/ask.ts'
import { readingsOf } from '../../goal-marks.ts'
import { languageOf } from '../../i18n/languages.ts'

const demo = { params: { id: 'demo' } }
const kept = { staleTime: 10 * 60_000 }

/** The live example's seventeen readings and its coverage. */
export function useExample() {
  const portfolio = useAsk('readPortfolio', demo, kept)
  const goals = useAsk('readGoals', demo, kept)
  const coverage = useAsk('readCoverage', demo, kept)
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
  const entries = useAsk('listEntries', { ...demo, query: { limit: 5 } }, { ...kept, enabled: isWanted })
  const entry = entries.data?.find(e => e.goals[12] != null)?.id ?? ''
  const language = languageOf(useTranslation().i18n.language) ?? 'en'
  const whole = useAsk(
    'readPassport',
    { ...demo, query: { goal: 13, entry, language } },
    { ...kept, enabled: entry !== '' },
  )
  const site = whole.data?.parts.find(part => part.value !== null)?.id ?? ''
  const passport = useAsk(
    'readPassport',
    { ...demo, query: { goal: 13, entry, site, language } },
    { ...kept, enabled: site !== '' },
  )
  return passport.data ? { entry, site, passport: passport.data } : null
}
